/** Detects forged headers, active markup and code, and instructions written without spaces. A question for a figure has none of them. */

const ASIDE_RUN = [
  "(?:ignore|disregard|forget|override|bypass)(?:all|any|the|your|my|these|those|every|of|previous|prior|above|preceding|earlier|",
  "system|safety|and|other|current|original){0,8}(?:instruction|rules|prompt|guideline|directive|polic|restriction|guardrail|",
  "constraint)",
].join("");
const AWAY_RUN = [
  "(?:reveal|show|print|repeat|leak|output|display|tell|give|dump|whatis|whats)(?:me|us|the|your|full|hidden|entire|secret|initial|",
  "original|all|of|to){0,8}(?:systemprompt|systeminstruction|apikey|password|secretkey|hiddenprompt|prompt|credential|instructions)",
].join("");
const RUN = new RegExp([
  `${ASIDE_RUN}|${AWAY_RUN}|doanythingnow|jailbreak|developermode|godmode|youarenow(?:dan|in|free|un|an?evil|ahack)|pretend(?:tobe|`,
  `youare)|(?:ignore|disregard|forget)(?:everything|all)(?:above|before|previous|prior|youwere)`,
].join(""));

/** The same for text whose word gaps cannot be trusted: letters only, without spaces. */
export function isInstructionRun(letters: string): boolean {
  return RUN.test(letters);
}

const MARKUP = [
  new RegExp([
    String.raw`<\s{0,3}\/?\s{0,3}(?:system|assistant|user|instructions?|prompt|admin|developer|tool|script|iframe|img|svg|object|embed|`,
    String.raw`style|link|meta|form|input|body|html|override|sys|human|function|function_calls?|im_start|im_end|a\s)\b`,
  ].join(""), "i"),
  /<\|[^|<>]{1,40}\|>|<<\s?\/?sys|\[\/?\s?(?:inst|system|sys|admin|assistant|developer)\b[^\]]{0,20}\]|<!--|-->|\{\{|\$\{|<%|<\?php/i,
  new RegExp([
    "(?:^|[\\n\\r\"'`>#*\\-.?!;])\\s{0,4}(?:#{1,6}\\s{0,3}|\\*{1,3}|_{1,2}|>|\\[|\\()?\\s{0,3}",
    "(?:system|assistant|developer|admin|administrator|root|ai|",
    "instructions?|new instructions?|system (?:prompt|message|note|override)|user|human|override|im_start)",
    String.raw`\s{0,3}[\])]?(?:\*{1,3}|_{1,2})?\s{0,3}(?::|=>|>>)`,
  ].join(""), "i"),
  /#{2,6}\s{0,3}(?:system|instructions?|new|assistant|response|override|end|admin|task|human|user|input)\b/i,
  /["']?\brole\b["']?\s{0,3}[:=]\s{0,3}["']?(?:system|assistant|developer|tool|user)/i,
  /javascript:|data:text\/|\bon(?:error|load|click|mouseover)\s{0,3}=|!\[[^\]]{0,80}\]\(|\]\(\s{0,3}(?:https?|javascript|data):/i,
  new RegExp([
    String.raw`["']\s{0,3}(?:or|and)\s{1,3}["']?\d+["']?\s{0,3}=\s{0,3}["']?\d|;\s{0,3}(?:drop|delete|update|insert|truncate|`,
    String.raw`shutdown)\b|\bselect\s{1,3}\*|\$\(|\.\.\/\.\.|\brm -rf|\/etc\/|(?:__|\b)import(?:__)?\s?\(|\bexec\s?\(|\beval\s?\(|`,
    String.raw`console\.log|process\.env|\bos\.(?:environ|system)`,
  ].join(""), "i"),
  /`[^`]{0,60}\b(?:ls|cat|rm|curl|wget|sudo|pwd|whoami|env|chmod|bash|python|drop|select)\b[^`]{0,60}`/i,
  /["']?(?:dataset_slug|geo_widened|tool_calls?|function_call|max_evidence_items|refusal|status)["']?\s{0,3}[:=]\s{0,3}["'{[\w]/i,
];

/** Forged headers, active markup and code, on the text as it was typed. */
export function isForgedMarkup(text: string): boolean {
  return MARKUP.some((pattern) => pattern.test(text));
}

/**
 * Detects questions in other languages of Latin script. Only English is read: half understood, a question about pay or
 * next year could pass for a count.
 */

/** Asks "how many", "how much", "which": enough by itself. */
const ASKS = new RegExp([
  " (?:cuantos?|cuantas?|combien|hoeveel|quantos?|quantas?|quanti|quante|wieviele?|wie viele?|wie viel|ilu|ile|hur manga|",
  "hvor mange|kuinka monta|berapa|bao nhieu|kac tane|kac|ilang|hany|kolik|koliko|cati|quel est|quelle est|quels sont|",
  "quelles sont|cual es|cuales son|qual e|quais sao|welche[rsn]?|ktore|ktory|donde|quien|quais|warum|perche|pourquoi|",
  "porque)(?= )",
].join(""));
/** Short words of other languages that are neither English words nor state codes. */
const SMALL = new RegExp([
  " (?:el|los|las|una|unos|del|para|hay|por|que|como|tiene|tienen|muchos|medicos|les|des|du|aux|dans|sont|est|avec|pour|",
  "une|medecins|nombre|der|das|den|dem|und|gibt|ist|sind|im|von|wie|arzte|zahl|numero|nel|nella|nello|sono|quale|degli|",
  "delle|della|nos|na|em|dos|das|sao|tem|existem|het|zijn|er|een|aantal|voor|jest|och|det|finns|som|af|og|ve|bir|dan|di|",
  "yang|ada|jumlah|je|sa|mga)(?= )",
].join(""), "g");

/** `words`: those outside names, in lower case, without accents, with one space around each. */
export function isForeign(words: string): boolean {
  return ASKS.test(words) || (words.match(SMALL) ?? []).length >= 2;
}

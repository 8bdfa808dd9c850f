/**
 * Whether a question is put in another language of Latin script. Questions are read in English only: half-understood, a
 * question of pay or of next year would pass for a count.
 */

/** Asks "how many", "how much", "which": enough by itself. */
const ASKS = new RegExp([
  " (?:cuantos?|cuantas?|combien|hoeveel|quantos?|quantas?|quanti|quante|wieviele?|wie viele?|wie viel|ilu|ile|hur manga|",
  "hvor mange|kuinka monta|berapa|bao nhieu|kac tane|kac|ilang|hany|kolik|koliko|cati|quel est|quelle est|quels sont|",
  "quelles sont|cual es|cuales son|qual e|quais sao|welche[rsn]?|ktore|ktory|donde|quien|quais|warum|perche|pourquoi|",
  "porque)(?= )",
].join(""));
/** Small words of other languages that are no English ones, nor two letters of a state. */
const SMALL = new RegExp([
  " (?:el|los|las|una|unos|del|para|hay|por|que|como|tiene|tienen|muchos|medicos|les|des|du|aux|dans|sont|est|avec|pour|",
  "une|medecins|nombre|der|das|den|dem|und|gibt|ist|sind|im|von|wie|arzte|zahl|numero|nel|nella|nello|sono|quale|degli|",
  "delle|della|nos|na|em|dos|das|sao|tem|existem|het|zijn|er|een|aantal|voor|jest|och|det|finns|som|af|og|ve|bir|dan|di|",
  "yang|ada|jumlah|je|sa|mga)(?= )",
].join(""), "g");

/** `words`: those no name took, lower-case, without accents, one space around each. */
export function isForeign(words: string): boolean {
  return ASKS.test(words) || (words.match(SMALL) ?? []).length >= 2;
}

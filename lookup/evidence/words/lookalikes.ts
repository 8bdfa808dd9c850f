/**
 * Maps letters of other alphabets to the Latin letters they look like: Unicode Technical Standard 39 (confusables), limited
 * to the letters that compatibility folding does not change.
 */

/** Each Latin letter, then all that pass for it. */
const DRAWN_ALIKE = `
a аАαΑɑᴀɐᎪ
b ВЬьΒʙƄβᏴ
c сСϲϹᴄɔᏟ
d ԁժᴅɗđĐᎠ
e еЕєЄεΕᴇǝҽəᎬ
f ғքƒɟꜰ
g ɡցɢƃԌᏀ
h һНհΗʜɥнᎻ
i іІιΙɪıᎥ
j јЈᴊͿᎫ
k кКκΚᴋʞᏦ
l ӏӀʟłŁןᏞ
m мМΜᴍɯᎷ
n ոпΝɴηи
o оОοΟօᴏøØσס
p рРρΡᴘᏢ
q ԛգԚ
r гʀɹᎡ
s ѕЅꜱᏚ
t тТτΤᴛʇᎢ
u սцυᴜ
v ѵѴνᴠʌᏙ
w ԝԜѡωᴡʍᎳ
x хХχΧҳ
y уУΥүҮϒʏʎγ
z ΖᴢᏃζ
`;

/** From the look-alike to the Latin letter, lower-case. */
export const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  DRAWN_ALIKE.trim().split("\n").flatMap((line) => Array.from(line.slice(2), (drawn) => [drawn, line.charAt(0)] as const)),
);

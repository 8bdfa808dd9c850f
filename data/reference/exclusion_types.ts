/**
 * What the exclusion list's codes mean, in a few words for a page. The records keep the code as the list writes it.
 *
 * Source: the OIG's table of exclusion authorities as archived in 2008, and 42 U.S.C. 1320a-7, whose paragraphs the codes name: `1128b4` is
 * section 1128(b)(4) of the Social Security Act. Codes that were not compared with a published text (`1128Aa`, `1156`) have no words.
 */
const MEANINGS: Readonly<Record<string, string>> = {
  "1128a1": "conviction of program-related crimes",
  "1128a2": "conviction for patient abuse or neglect",
  "1128a3": "felony conviction for health care fraud",
  "1128a4": "felony conviction related to controlled substances",
  "1128b1": "conviction for fraud",
  "1128b2": "conviction for obstructing an investigation or audit",
  "1128b3": "misdemeanor conviction related to controlled substances",
  "1128b4": "license revoked, suspended or surrendered",
  "1128b5": "excluded or suspended by another federal or state health care program",
  "1128b6": "excessive charges, or unnecessary or substandard services",
  "1128b7": "fraud, kickbacks or other prohibited activities",
  "1128b8": "entity controlled by a sanctioned individual",
  "1128b14": "default on a health education loan or scholarship",
  "1128b15": "individual controlling a sanctioned entity",
  "1128b16": "false statements or misrepresentation of facts",
  "BRCH CIA": "breach of a corporate integrity agreement",
  "BRCH SA": "breach of a settlement agreement",
};

/** `1128b4: license revoked, suspended or surrendered`; the code alone where the table lacks it. */
export function exclusionTypeText(code: string): string {
  const meaning = MEANINGS[code];
  return meaning === undefined ? code : `${code}: ${meaning}`;
}

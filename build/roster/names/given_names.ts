/**
 * Tells cheaply that the first names of two people are too different for `compare`, which is so for nine in ten of the pairs
 * that share a surname. It never says so of a pair that `compare` would take for a candidate.
 */
import { LEAST, SHORTEST_PART } from "./compare.ts";
import type { Party } from "./party.ts";

export interface GivenNames {
  /** Parties are numbered from 0 in the order in which they are added. */
  add(party: Party): void;
  /** Returns whether an added party, by its number, may be a candidate for the party. */
  asked(party: Party): (number: number) => boolean;
}

/** A name as `compare` sees it, without its text. */
interface Name {
  /** One bit for each letter in it. Two letters may share a bit, so that names seem more alike than they are, never less. */
  readonly letters: number;
  readonly initial: number;
  /** 0 for an unknown name. */
  readonly length: number;
  /** A name of several parts is compared part by part, which is not foreseen here. */
  readonly isCompound: boolean;
}

export function givenNames(): GivenNames {
  const names = createNames();
  const isBusiness: boolean[] = [];
  return {
    add({ first, middle, business }) {
      names.add(nameOf(first));
      names.add(nameOf(middle));
      isBusiness.push(business !== "");
    },
    asked({ surnames, first, middle }) {
      // First name and surname may have changed places.
      const own = [first, ...surnames].map(nameOf);
      const ownMiddle = nameOf(middle);
      return (number) => {
        const [itsFirst, itsMiddle] = [2 * number, 2 * number + 1];
        if (isBusiness[number] === true) return true;
        for (const name of own) {
          if (names.mayBeAlike(name, itsFirst) || (names.length(itsMiddle) >= SHORTEST_PART && names.mayBeAlike(name, itsMiddle))) return true;
        }
        return ownMiddle.length >= SHORTEST_PART && names.mayBeAlike(ownMiddle, itsFirst);
      };
    },
  };
}

interface Names {
  add(name: Name): void;
  length(at: number): number;
  mayBeAlike(own: Name, at: number): boolean;
}

/** Keeps names in one array for each member: objects would take several times the memory and time. */
function createNames(): Names {
  const [letters, initials, lengths]: [number[], number[], number[]] = [[], [], []];
  const isCompound: boolean[] = [];
  return {
    add(name) {
      letters.push(name.letters);
      initials.push(name.initial);
      lengths.push(name.length);
      isCompound.push(name.isCompound);
    },
    length: (at) => lengths[at]!,
    mayBeAlike(own, at) {
      const length = lengths[at]!;
      if (own.length === 0 || length === 0) return false;
      if (own.isCompound || isCompound[at] === true) return true;
      const [onlyOwn, onlyListed] = [count(own.letters & ~letters[at]!), count(letters[at]! & ~own.letters)];
      // An initial, or a short form such as `ALEX`: its letters are among those of the long one.
      if (own.initial === initials[at] && (onlyOwn === 0 || onlyListed === 0)) return true;
      // One edit adds at most one letter and takes at most one away.
      const edits = Math.max(onlyOwn, onlyListed, Math.abs(own.length - length));
      return 1 - edits / Math.max(own.length, length) >= LEAST.first;
    },
  };
}

function nameOf(text: string): Name {
  let letters = 0;
  // Bit 31 is left out: without it all numbers are small integers, which an array keeps best.
  for (let i = 0; i < text.length; i += 1) letters |= 1 << (text.charCodeAt(i) & 31) % 30;
  return { letters, initial: text.length === 0 ? 0 : text.charCodeAt(0), length: text.length, isCompound: text.includes(" ") };
}

function count(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Reads the half of the evaluation set that rules are written from: 20,000 questions, which take half a minute. */
import { describe } from "vitest";
import { holdReadings } from "../../support/reading_checks.ts";

describe("the evaluation set", () => holdReadings("train", 98));

import { describe, expect, it } from 'vitest';
import {
    addCounts,
    closingLine,
    countCheck,
    countPlaywright,
    countRun,
    countVitest,
    hasSucceeded,
} from './results.mjs';

const vitestReport = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
};

describe('counting', () => {
    it('counts a file that Vitest could not load as failed', () => {
        expect(countVitest(vitestReport)).toEqual({ passed: 5, failed: 2, skipped: 3 });
    });

    it('counts errors outside of tests as failed, and what passed at the second try as passed', () => {
        const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
        const counts = countPlaywright({ stats, errors: [{ message: 'no' }] });
        expect(counts).toEqual({ passed: 5, failed: 2, skipped: 2 });
    });

    it('never takes a bad end for a success', () => {
        const fine = { ...vitestReport, numFailedTests: 0, testResults: [] };
        expect(countRun(countVitest, fine, 0).failed).toBe(0);
        expect(countRun(countVitest, fine, 1).failed).toBe(1);
        expect(countRun(countVitest, undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
        expect(countRun(countVitest, vitestReport, 1).failed).toBe(2);
    });

    it('closes with the sum', () => {
        const sum = addCounts([countCheck(true), countCheck(false), countVitest(vitestReport)]);
        expect(closingLine(sum)).toBe('6 passed, 3 failed, 3 skipped');
        expect(closingLine(countCheck(true))).toBe('1 passed, 0 failed');
    });

    it('has not succeeded when nothing ran', () => {
        expect(hasSucceeded(addCounts([]))).toBe(false);
        expect(hasSucceeded(countCheck(true))).toBe(true);
        expect(hasSucceeded(addCounts([countCheck(true), countCheck(false)]))).toBe(false);
    });
});

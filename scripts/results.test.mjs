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
import { leftOut } from './testForm.mjs';

const vitestReport = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed', fullName: 'money adds up' }] },
        { status: 'failed', name: 'broken.test.ts', assertionResults: [] },
        {
            status: 'passed',
            assertionResults: [
                { status: 'passed', meta: {} },
                { status: 'skipped', meta: leftOut('at length only').meta },
                { status: 'skipped', meta: leftOut('at length only').meta },
                { status: 'todo', meta: {} },
            ],
        },
    ],
};

describe('counting', () => {
    it('counts a file that Vitest could not load as failed', () => {
        expect(countVitest(vitestReport)).toMatchObject({ passed: 5, failed: 2, skipped: 3 });
    });

    it('counts errors outside of tests as failed', () => {
        const stats = { expected: 4, unexpected: 1, skipped: 2 };
        const counts = countPlaywright({ stats, errors: [{ message: 'no' }] });
        expect(counts).toMatchObject({ passed: 4, failed: 2, skipped: 2 });
    });

    it('counts the reasons why tests were left out, of both runners', () => {
        const skipped = annotations => ({ tests: [{ status: 'skipped', annotations }] });
        const annotations = [{ type: 'skip', description: 'at length only' }];
        const ran = { tests: [{ status: 'expected', annotations }] };
        const suites = [{ specs: [ran], suites: [{ specs: [skipped(annotations), skipped([])] }] }];
        const stats = { expected: 1, unexpected: 0, skipped: 2 };
        const counts = [countVitest(vitestReport), countPlaywright({ stats, suites })];
        expect(addCounts(counts)).toMatchObject({
            skipped: 5,
            reasons: { 'at length only': 3, 'without a reason given': 2 },
        });
    });

    it('names what failed, of both runners', () => {
        const specs = [
            { ok: true, file: 'a.spec.ts', title: 'stands', tests: [] },
            { ok: false, file: 'a.spec.ts', title: 'falls', tests: [] },
        ];
        const stats = { expected: 1, unexpected: 1, skipped: 0 };
        const errors = [{ message: 'no server\nat start' }];
        const suites = [{ suites: [{ specs }] }];
        const counts = [countVitest(vitestReport), countPlaywright({ stats, errors, suites })];
        expect(addCounts([...counts, countCheck(false)]).failures).toEqual([
            'broken.test.ts',
            'money adds up',
            'a.spec.ts > falls',
            'no server',
        ]);
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
        expect(closingLine(sum)).toBe(
            '6 passed, 3 failed, 3 skipped (2 at length only; 1 without a reason given)',
        );
        expect(closingLine(sum, ['without PostgreSQL'])).toMatch(/given\); without PostgreSQL$/);
        expect(closingLine(countCheck(true))).toBe('1 passed, 0 failed');
    });

    it('has not succeeded when nothing ran', () => {
        expect(hasSucceeded(addCounts([]))).toBe(false);
        expect(hasSucceeded(countCheck(true))).toBe(true);
        expect(hasSucceeded(addCounts([countCheck(true), countCheck(false)]))).toBe(false);
    });
});

// Counts of the test runners' JSON reports, and their sum as the last line of a run.

const none = { passed: 0, failed: 0, skipped: 0 };

/** Vitest's report; a file that could not even be loaded counts as one failed. */
export const countVitest = report => {
    const broken = report.testResults.filter(
        file => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + broken.length,
        skipped: report.numPendingTests + report.numTodoTests,
    };
};

/**
 * Playwright's report; errors outside of tests count as failed. What passed at the second try, where
 * there is one, counts as passed: the runner names it as flaky.
 */
export const countPlaywright = ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors?.length ?? 0),
    skipped: stats.skipped,
});

/** A runner that ended badly without a failed test, or without a report, has failed all the same. */
export const countRun = (count, report, code) => {
    const counts = report ? count(report) : none;
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/** A check with no tests of its own: one passed or one failed. */
export const countCheck = ok => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

export const addCounts = list =>
    list.reduce(
        (sum, { passed, failed, skipped }) => ({
            passed: sum.passed + passed,
            failed: sum.failed + failed,
            skipped: sum.skipped + skipped,
        }),
        none,
    );

export const closingLine = ({ passed, failed, skipped }) =>
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A run that ran nothing is no success. */
export const hasSucceeded = ({ passed, failed }) => failed === 0 && passed > 0;

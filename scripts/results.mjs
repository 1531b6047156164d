// Counts of the test runners' JSON reports, and their sum as the last line of a run.

const none = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** How often each reason is given, why a test was left out; `leftOut` of testForm.mjs gives one. */
const countReasons = given => {
    const reasons = {};
    for (const reason of given) {
        const known = reason || 'without a reason given';
        reasons[known] = (reasons[known] ?? 0) + 1;
    }
    return reasons;
};

const wasLeftOut = ({ status }) => !['passed', 'failed'].includes(status);

/** Vitest's report; a file that could not even be loaded counts as one failed. */
export const countVitest = report => {
    const broken = report.testResults.filter(
        file => file.status === 'failed' && file.assertionResults.length === 0,
    );
    const tests = report.testResults.flatMap(file => file.assertionResults);
    return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + broken.length,
        skipped: report.numPendingTests + report.numTodoTests,
        reasons: countReasons(tests.filter(wasLeftOut).map(({ meta }) => meta?.leftOut)),
        failures: [
            ...broken.map(({ name }) => name),
            ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
        ],
    };
};

const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const reasonOf = ({ annotations }) =>
    annotations.find(({ description }) => description)?.description;

/** Playwright's report; errors outside of tests count as failed. */
export const countPlaywright = ({ stats, errors, suites = [] }) => {
    const specs = suites.flatMap(specsOf);
    const tests = specs.flatMap(spec => spec.tests);
    const skipped = tests.filter(({ status }) => status === 'skipped');
    return {
        passed: stats.expected,
        failed: stats.unexpected + (errors?.length ?? 0),
        skipped: stats.skipped,
        reasons: countReasons(skipped.map(reasonOf)),
        failures: [
            ...specs
                .filter(({ ok }) => ok === false)
                .map(({ file, title }) => `${file} > ${title}`),
            ...(errors ?? []).map(({ message = '' }) => message.split('\n')[0]),
        ],
    };
};

/** A runner that ended badly without a failed test, or without a report, has failed all the same. */
export const countRun = (count, report, code) => {
    const counts = report ? count(report) : none;
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/** A check with no tests of its own: one passed or one failed. */
export const countCheck = ok => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

const addReasons = (some, others = {}) => {
    const sum = { ...some };
    for (const [reason, count] of Object.entries(others)) sum[reason] = (sum[reason] ?? 0) + count;
    return sum;
};

export const addCounts = list =>
    list.reduce(
        (sum, { passed, failed, skipped, reasons, failures = [] }) => ({
            passed: sum.passed + passed,
            failed: sum.failed + failed,
            skipped: sum.skipped + skipped,
            reasons: addReasons(sum.reasons, reasons),
            failures: [...sum.failures, ...failures],
        }),
        none,
    );

/** Most frequent first. */
const inWords = (reasons = {}) =>
    Object.entries(reasons)
        .sort(([, one], [, other]) => other - one)
        .map(([reason, count]) => `${count} ${reason}`);

/** For people and programs: `N passed, N failed`, then what was left out, and why. */
export const closingLine = ({ passed, failed, skipped, reasons }, notes = []) => {
    const why = inWords(reasons);
    const left = skipped > 0 ? `, ${skipped} skipped` : '';
    const because = why.length > 0 ? ` (${why.join('; ')})` : '';
    return [`${passed} passed, ${failed} failed${left}${because}`, ...notes].join('; ');
};

/** A run that ran nothing is no success. */
export const hasSucceeded = ({ passed, failed }) => failed === 0 && passed > 0;

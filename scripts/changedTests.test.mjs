import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaOf, namesIn, selectTests, testOf } from './changedTests.mjs';
import {
    always,
    areas,
    aroundPages,
    budgets,
    longUnits,
    seconds,
    usualSeconds,
} from './testAreas.mjs';

const texts = {
    'contract/calls.ts': "export * from './trade/orders';",
    'contract/trade/orders.ts': '',
    'contract/platform/money.ts': '',
    'server/app.ts': "import { x } from './trade/orders/place';",
    'server/trade/orders/place.ts':
        "import { post } from '../ledger/post'; import '../../../contract/trade/orders';",
    'server/trade/orders/rules.ts': "import { place } from './place';",
    'server/trade/payments/pay.ts': "import { place } from '../orders/place';",
    'server/trade/payments/settle.ts': "import { pay } from './pay';",
    'server/trade/ledger/post.ts': "import '../../../contract/platform/money';",
    'server/market/products/sell.ts': "import { pay } from '../../trade/payments/settle';",
    'src/ui/numbers.ts': '',
    'src/ui/percent.ts': "import { format } from './numbers';",
    'src/app/layout.tsx': '',
    'src/resources/orders/index.tsx': "import { percent } from '../../ui/percent';",
    'src/app/pages.tsx': "const orders = () => import('../resources/orders/index');",
    'tests/fixtures/orders.ts': '',
    'tests/fixtures/testApp.ts': "import { app } from '../../server/app';",
    'tests/api/orders.test.ts':
        "import './x'; import '../fixtures/testApp'; import { calls } from '../../contract/calls';",
    'tests/api/trend.test.ts': "import { order } from '../fixtures/orders';",
    'tests/api/payments.test.ts': '',
    'tests/api/usdt.test.ts': '',
    'tests/api/ledger.test.ts': '',
    'tests/api/products.test.ts': '',
    'tests/faults/paymentsKill.test.ts': '',
    'tests/browser/signIn.spec.ts': '',
    'tests/browser/dashboard.spec.ts': '',
    'tests/browser/overview.spec.ts': '',
    'tests/browser/orders.spec.ts': '',
    'tests/browser/plans.spec.ts': '',
    'tests/browser/office/products.spec.ts': '',
};
const select = (...changed) => selectTests(changed, Object.keys(texts), file => texts[file] ?? '');
const names = paths => paths.map(path => testOf(path).name).sort();

describe('the tests of a change', () => {
    it('are those of its area, and of the areas that use the file', () => {
        const { api, faults, browser, leftOut, everything } = select(
            'server/trade/orders/place.ts',
        );
        expect(names(api)).toEqual(['orders', 'payments']);
        // of those that use it, what they answer
        expect(names(faults)).toEqual([]);
        expect(names(browser)).toEqual(['dashboard', 'orders', 'overview', 'signIn']);
        expect(leftOut).toEqual([
            '4 of 6 api files',
            '1 of 1 faults files',
            '2 of 6 browser files',
        ]);
        expect(everything).toEqual([]);
        // what is about the area alone runs where it changed itself
        expect(names(select('server/trade/payments/pay.ts').api)).toEqual([
            ...['payments', 'products', 'usdt'],
        ]);
    });

    it('always sign in and look at the first pages, unless nothing is run', () => {
        expect(names(select('server/market/products/sell.ts').browser)).toEqual([
            ...['dashboard', 'office/products', 'overview', 'signIn'],
        ]);
        expect(names(select('README.md').browser)).toEqual([...always].sort());
    });

    it('are everything for what puts all together, for settings and for scripts', () => {
        for (const file of ['contract/calls.ts', 'server/app.ts', 'package.json', '.ci/run']) {
            expect(select(file).everything).toEqual([file]);
        }
        expect(select('scripts/build.mjs').everything).toEqual(['scripts/build.mjs']);
        expect(select('scripts/build.test.mjs').everything).toEqual([]);
    });

    it('of the contract are those of whoever uses it', () => {
        expect(select('contract/trade/orders.ts').areas).toEqual(['orders']);
        expect(select('contract/platform/money.ts').areas).toEqual(['books']);
    });

    it('of one domain’s contract are not all pages, though what stands around them says a word of it', () => {
        const around = {
            ...texts,
            'src/app/errors.tsx': "import '../../contract/trade/orders'; import '../ui/numbers';",
        };
        const selectOf = file =>
            selectTests([file], Object.keys(around), one => around[one] ?? '').browser.length;
        expect(selectOf('contract/trade/orders.ts')).toBeLessThan(6);
        const platform = {
            ...around,
            'src/app/money.ts': "import '../../contract/platform/money';",
        };
        const all = selectTests(
            ['contract/platform/money.ts'],
            Object.keys(platform),
            one => platform[one] ?? '',
        );
        expect(all.browser).toHaveLength(6);
        expect(selectOf('src/ui/numbers.ts')).toBe(6);
    });

    it('are the unit tests that import it, however far away', () => {
        const demo = 'server/shell/commands/makeDemo.test.ts';
        const trade = 'server/trade/demo/demoTrade.test.ts';
        const around = {
            ...texts,
            'server/trade/orders/rules.test.ts': "import './rules';",
            'server/trade/ledger/post.test.ts': "import text from './post?program';",
            'server/trade/ledger/typed.test.ts': "import type { Post } from './post';\n",
            'server/trade/module.ts': "import.meta.glob<Made>('./**/*{Rule,Payment}s.ts', {});",
            'server/trade/module.test.ts': "import './module';",
            'server/trade/orders/saleRules.ts': '',
            [demo]: "import '../../trade/orders/rules';",
            [trade]: "import '../orders/rules';",
        };
        const selectOf = file => selectTests([file], Object.keys(around), one => around[one] ?? '');
        const ofOrders = selectOf('server/trade/orders/place.ts');
        // the whole demo is left to whole runs, unless it or its area changed
        expect(ofOrders.unit.sort()).toEqual([trade, 'server/trade/orders/rules.test.ts'].sort());
        expect(ofOrders.leftOut).toContain('1 unit files that take long');
        expect(selectOf(demo).unit).toEqual([demo]);
        const { unit } = selectOf('server/trade/ledger/post.ts');
        expect(unit).toContain('server/trade/ledger/post.test.ts');
        expect(selectOf('server/trade/orders/saleRules.ts').unit).toEqual([
            'server/trade/module.test.ts',
        ]);
        // `types` looks at those
        expect(unit).not.toContain('server/trade/ledger/typed.test.ts');
        expect(selectOf('server/market/products/sell.ts').unit).toEqual([]);
    });

    it('of a fixture are the tests that use it', () => {
        const { api, areas: found } = select('tests/fixtures/orders.ts');
        expect([names(api), found]).toEqual([['trend'], []]);
    });

    it('of what all screens are made of go as far as it is used', () => {
        expect(select('src/ui/numbers.ts').areas).toEqual(['orders']);
        expect(select('src/app/layout.tsx').browser).toHaveLength(6);
        expect(select('src/app/layout.tsx').api).toEqual([]);
        const ofPage = select('src/resources/orders/index.tsx');
        expect([ofPage.browser.length, ofPage.api]).toEqual([5, []]);
        // of the part that all have, what shows the area
        expect(names(select('src/ui/numbers.ts').browser)).not.toContain('plans');
    });

    it('are at least the test that was changed', () => {
        expect(names(select('tests/api/ledger.test.ts').api)).toEqual(['ledger']);
    });
});

describe('the time of a change', () => {
    const many = Object.fromEntries(
        Object.values(areas).flatMap(({ api }) =>
            api.map(name => [`tests/api/${name}.test.ts`, name === 'refunds' ? 'moveOrder' : '']),
        ),
    );
    const files = {
        ...many,
        'server/trade/orders/moveOrder.ts': '',
        'server/trade/payments/pay.ts': "import { move } from '../orders/moveOrder';",
    };
    const selectOf = (...changed) =>
        selectTests(changed, Object.keys(files), file => files[file] ?? '');
    const costOf = list =>
        list.reduce((sum, name) => sum + (seconds.api[name] ?? usualSeconds.api), 0);

    it('is enough for the nearest tests; the rest is counted', () => {
        const { api, leftOut } = selectOf('server/trade/orders/moveOrder.ts');
        const chosen = names(api);
        expect(costOf(chosen)).toBeLessThanOrEqual(budgets.api);
        expect(chosen).toEqual(expect.arrayContaining(['orders', 'ordersRaces', 'refunds']));
        expect(leftOut[0]).toMatch(/^\d+ of \d+ api files, \d+ of them for their time$/);
    });

    it('is no reason to leave out a test that changed', () => {
        const slowest = Object.keys(seconds.api).map(name => `tests/api/${name}.test.ts`);
        const changed = slowest.filter(file => file in files);
        expect(costOf(names(changed))).toBeGreaterThan(budgets.api);
        expect(selectOf(...changed).api).toEqual(expect.arrayContaining(changed));
    });

    it('is known of tests that there are', () => {
        for (const [file, named] of Object.entries(longUnits)) {
            expect([file, existsSync(file)]).toEqual([file, true]);
            expect(named.filter(area => !(area in areas))).toEqual([]);
        }
        for (const [kind, known] of Object.entries(seconds)) {
            const listed = new Set(Object.values(areas).flatMap(area => area[kind]));
            expect(Object.keys(known).filter(name => !listed.has(name))).toEqual([]);
        }
    });
});

describe('the names of a file', () => {
    const text =
        "import {\n    a,\n    b,\n} from './x';\nimport * as all from './y';\nexport const c = a + all.d;\n";
    it('are others when something is taken or given that was not', () => {
        for (const [from, to] of [
            ['    b,\n', ''],
            ['export const c', 'const c'],
            ['all.d', 'all.e'],
            ["'./y'", "'./z'"],
        ]) {
            expect(namesIn(text.replace(from, to)), from).not.toBe(namesIn(text));
        }
    });

    it('are the same when only what is done with them changed', () => {
        expect(namesIn(text.replace('a + all.d', 'all.d + 2 * a'))).toBe(namesIn(text));
    });
});

describe('the table of areas', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'])
        .toString()
        .split('\0');

    it.each(['api', 'faults', 'browser'])('has every test of %s, and no other', kind => {
        const there = files.flatMap(file => {
            const test = existsSync(file) ? testOf(file) : undefined;
            return test?.kind === kind ? [test.name] : [];
        });
        const listed = Object.values(areas).flatMap(area => area[kind]);
        expect([...new Set(listed)].sort()).toEqual(there.sort());
    });

    it('names some of its own as those that show it, as long, and as of itself alone', () => {
        for (const { api, browser, shown, long = [], own = [] } of Object.values(areas)) {
            expect(shown.filter(name => !browser.includes(name))).toEqual([]);
            expect(shown.length).toBeGreaterThan(0);
            expect([...long, ...own].filter(name => !api.includes(name))).toEqual([]);
        }
    });

    it('names folders that there are', () => {
        const folders = [...Object.values(areas).flatMap(area => area.folders), ...aroundPages];
        expect(folders.filter(folder => !existsSync(folder))).toEqual([]);
    });

    it('has an area for all of the server but what puts it together', () => {
        const without = files.filter(
            file =>
                /^server\/.*\/.*\.ts$/.test(file) &&
                !file.endsWith('/module.ts') &&
                areaOf(file) === undefined,
        );
        expect(without).toEqual([]);
        expect(readFileSync('server/app.ts', 'utf8')).toContain('buildApp');
    });
});

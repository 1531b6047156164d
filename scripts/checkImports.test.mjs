import { expect, it } from 'vitest';
import { circlesIn, upwardImports } from './checkImports.mjs';

it('lets a domain use those that it stands on, and itself', () => {
    const text = `import { a } from '../../platform/http/errors';
import type { B } from '../../../contract/identity/accounts';
import { c } from './journals';
import { d } from '../../start';`;
    expect(upwardImports('server/trade/ledger/post.ts', text)).toEqual([]);
});

it.each([
    ["import { a } from '../../trade/ledger/post';", 'server/trade/ledger/post'],
    ["import type { A } from '../../../contract/trade/payments';", 'contract/trade/payments'],
    ["const a = await import('../../shell/console/routes');", 'server/shell/console/routes'],
    ["export { a } from '../../market/products/rows';", 'server/market/products/rows'],
])('finds an import that leads upwards: %s', (text, target) => {
    const file = 'server/identity/accounts/sessions.ts';
    expect(upwardImports(file, text)).toEqual([`${file} → ${target}`]);
});

it('finds an import that leads sideways', () => {
    const text = "import { tell } from '../../messaging/messages/notifyUsers';";
    expect(upwardImports('server/content/ads/routes.ts', text)).toHaveLength(1);
});

it.each(['import', 'import type'])('finds a circle made by %s', word => {
    const texts = new Map([
        ['server/a.ts', `${word} { b } from './b';`],
        ['server/b.ts', `${word} { c } from './deep/c';`],
        ['server/deep/c.tsx', `${word} { a } from '../a';`],
        ['server/d.ts', `${word} { a } from './a';`],
    ]);
    const [circle, ...others] = circlesIn(texts);
    expect(circle).toEqual(['server/a.ts', 'server/b.ts', 'server/deep/c.tsx', 'server/a.ts']);
    expect(others).toEqual([]);
});

it('finds no circle where there is none', () => {
    const texts = new Map([
        ['server/a.ts', "import { b } from './b';\nimport { c } from './c';"],
        ['server/b.ts', "import { c } from './c';"],
        ['server/c.ts', "import { z } from 'zod';"],
    ]);
    expect(circlesIn(texts)).toEqual([]);
});

it('follows what is found by its place', () => {
    const door =
        "resourcesByPlace(import.meta.glob('./**/*{Resource,Resources}.ts', { eager: true }))";
    const texts = new Map([
        ['server/trade/module.ts', door],
        ['server/trade/orders/orderResource.ts', "import { type Services } from '../module';"],
        ['server/trade/orders/other.ts', "import { type Services } from '../module';"],
    ]);
    const [circle, ...others] = circlesIn(texts);
    expect(circle).toEqual([
        'server/trade/module.ts',
        'server/trade/orders/orderResource.ts',
        'server/trade/module.ts',
    ]);
    expect(others).toEqual([]);
});

import { expect, it } from 'vitest';
import { upwardImports } from './checkImports.mjs';

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

import { safeRedirect } from '../../ui/browser/redirect';

/** Pages of people who trade. */
const trading = /^\/(market|pay|user\/(orders|listings|wallet|conversations|receipts))\b/;

/** What an account is wanted for, by where one wanted to go: `search` is the address's. */
export const signInFor = (search: string): 'buying' | 'trading' | 'statistics' => {
    const wanted = safeRedirect(new URLSearchParams(search).get('redirect')) ?? '';
    if (/^\/buy\//.test(wanted)) return 'buying';
    return trading.test(wanted) ? 'trading' : 'statistics';
};

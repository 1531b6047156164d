import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { digitsOf, isoCurrencies } from '../../contract/platform/isoCurrencies';
import { leftOut } from '../../scripts/testForm.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const read = (path: string) => readFileSync(join(folder, 'footfall', path), 'utf8');
const sources = readdirSync(join(folder, 'footfall'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.php'))
    .sort();

const hasPhp = (() => {
    try {
        execFileSync('php', ['-v'], { stdio: 'ignore' });
        return true;
    } catch {
        return false;
    }
})();

interface Answer {
    printed: string;
    called: string[];
    errors: string[];
    saved?: unknown;
    digits?: number[];
}
const play = (name: string, scenario: object = {}): Answer =>
    JSON.parse(
        execFileSync('php', ['-d', 'display_errors=stderr', join(folder, 'harness.php')], {
            input: JSON.stringify({ play: name, ...scenario }),
            encoding: 'utf8',
        }),
    );

const option = { server: 'https://stats.example', site: 'abcdef012345' };
const order = { status: 'processing', currency: 'EUR', total: '19.99', order_number: '1042' };
/** The attributes of each element with this name that was printed. */
const elements = (html: string, name: string) =>
    [...new JSDOM(html).window.document.querySelectorAll(name)].map(element =>
        Object.fromEntries([...element.attributes].map(one => [one.name, one.value])),
    );

describe('the plugin of WordPress', () => {
    it('says one version, its licence and what it needs in both headers', () => {
        const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
        expect(read('footfall.php')).toContain(`Version:           ${version}\n`);
        expect(read('readme.txt')).toContain(`Stable tag: ${version}\n`);
        for (const text of [read('footfall.php'), read('readme.txt')]) {
            expect(text).toMatch(/License: +GPL-2\.0-or-later\n/);
            expect(text).toMatch(/Requires PHP: +7\.4\n/);
        }
    });

    it('answers nobody who opens one of its files', () => {
        expect(sources).toContain('uninstall.php');
        for (const name of sources) {
            expect(read(name), name).toMatch(
                /defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/,
            );
        }
    });
});

describe.skipIf(!hasPhp)('the plugin, in PHP', leftOut('PHP is not installed'), () => {
    it('prints nothing before it is set up, in a preview and for a role that is left out', () => {
        const roles = ['administrator'];
        for (const scenario of [
            {},
            { option: { ...option, site: '"><script>' } },
            { option, preview: true },
            { option: { ...option, roles }, role: 'administrator' },
        ]) {
            expect(play('wp_head', scenario).printed).toBe('');
        }
        const editor = play('wp_head', { option: { ...option, roles }, role: 'editor' });
        expect(elements(editor.printed, 'script')).toHaveLength(1);
    });

    it('prints the tags with what was chosen, and marks a page that was not found', () => {
        const chosen = { ...option, dnt: '1', replace_state: '1', vitals: '1', script: '/x/y.js' };
        const { printed } = play('wp_head', { option: chosen, is404: true });
        expect(elements(printed, 'script')).toEqual([
            {
                defer: '',
                src: 'https://stats.example/x/y.js',
                'data-site': option.site,
                'data-dnt': '',
                'data-replace-state': '',
                'data-ff-status': '404',
            },
            { defer: '', src: 'https://stats.example/v.js', 'data-vitals': '' },
        ]);
    });

    it('keeps nothing of what cannot be, and says of what is needed that it is wrong', () => {
        const evil = {
            server: 'https://stats.example"onload=alert(1)',
            site: 'ABC',
            script: '//evil.example/t.js',
            second: '/v.js" onload="x',
            order_event: '<b>Sold</b>',
            roles: ['editor', 'No Role', ['x']],
            dnt: 'yes',
            other: 'x',
        };
        const { saved, errors } = play('save', { option: evil });
        expect(saved).toEqual({
            server: '',
            site: '',
            script: '/t.js',
            second: '/v.js',
            order_event: 'Sold',
            roles: ['editor'],
            orders: false,
            cookieless: false,
            dnt: true,
            hash: false,
            replace_state: false,
            frames: false,
            vitals: false,
            errors: false,
        });
        expect(errors).toEqual(['footfall_server', 'footfall_site']);
        expect(play('save', { option: 'text' }).saved).toMatchObject({ server: '' });
        const server = 'HTTPS://Stats.example:8443/path?x';
        const good = play('save', { option: { ...option, server } });
        expect(good.errors).toEqual([]);
        expect(good.saved).toMatchObject({ server: 'https://stats.example:8443' });
    });

    it('shows its settings to those who may manage them, by the way that checks a nonce', () => {
        const { printed, called } = play('page', { option: { ...option, roles: ['editor'] } });
        expect(called).toEqual(
            expect.arrayContaining([
                'register_setting footfall footfall_options footfall_save_options',
                'add_options_page manage_options',
                'current_user_can manage_options',
                'settings_fields footfall',
            ]),
        );
        expect(elements(printed, 'form')).toEqual([{ action: 'options.php', method: 'post' }]);
        const inputs = elements(printed, 'input');
        expect(inputs).toContainEqual(
            expect.objectContaining({ name: 'footfall_options[site]', value: option.site }),
        );
        expect(inputs.filter(({ checked }) => checked === '')).toEqual([
            expect.objectContaining({ name: 'footfall_options[roles][]', value: 'editor' }),
        ]);
        expect(printed).toContain('Editor &quot;chief&quot;');
        expect(play('page', { option, can: false }).printed).toBe('');
    });

    it('sends an order with its value, currency and a number that nobody guesses', () => {
        const scenario = { option: { ...option, orders: '1' }, order };
        const { printed } = play('woocommerce_thankyou', scenario);
        const code = new JSDOM(printed).window.document.querySelector('script')?.textContent ?? '';
        const window: { footfall?: { q: ArrayLike<unknown>[] } } = {};
        const context = Object.defineProperty({ window }, 'footfall', {
            get: () => window.footfall,
        });
        runInNewContext(code, context);
        expect(Array.from(window.footfall?.q[0] ?? [])).toEqual([
            'Order',
            { value: 1999, currency: 'EUR', order: expect.stringMatching(/^1042-[0-9a-f]{12}$/) },
        ]);
        // the page again: the same number
        expect(play('woocommerce_thankyou', scenario).printed).toBe(printed);
        const named = { ...scenario.option, order_event: '</script>\'"&' };
        const hostile = play('woocommerce_thankyou', {
            option: named,
            order: { ...order, order_number: '</script><script>alert(1)//' },
        });
        expect(elements(hostile.printed, 'script')).toHaveLength(1);
    });

    it('sends none that failed, none of a role that is left out, and none without being asked', () => {
        const asked = { ...option, orders: '1' };
        for (const scenario of [
            { option, order },
            { option: asked, order: { ...order, status: 'failed' } },
            { option: asked, order: null },
            { option: { ...asked, roles: ['editor'] }, role: 'editor', order },
        ]) {
            expect(play('woocommerce_thankyou', scenario).printed).toBe('');
        }
    });

    it('counts in the smallest unit of every currency', () => {
        const { digits } = play('digits', { currencies: isoCurrencies });
        expect(digits).toEqual(isoCurrencies.map(digitsOf));
    });

    it('takes its settings along when it is deleted, in a network those of every site', () => {
        expect(play('uninstall').called).toEqual(['delete_option footfall_options']);
        expect(play('uninstall', { blogs: [3] }).called).toEqual([
            'switch_to_blog 3',
            'delete_option footfall_options',
            'restore_current_blog',
        ]);
    });
});

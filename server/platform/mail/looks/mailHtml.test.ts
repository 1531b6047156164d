import { expect, it } from 'vitest';
import { registerCode, write } from '../emailTemplates';
import { mailHtml } from './mailHtml';

const address = 'https://stats.example.com';
const sender = { product: 'Footfall', address };
const head = { language: 'en', ...sender } as const;
const htmlOf = (...paragraphs: string[]) =>
    mailHtml(write(head, 'A subject', ...paragraphs), sender);
/** Where each link leads, in order. */
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to);

it('makes links of this server’s addresses alone, and nothing of what somebody wrote', () => {
    const html = htmlOf(
        `See ${address}/user/plan. More at https://evil.example/x and ${address}.evil.example/y`,
        '<img src=x onerror="alert(1)"> & "quotes"',
        `${address}@evil.example/z`,
        `${address}:99/z`,
    );
    expect(new Set(linksIn(html))).toEqual(new Set([`${address}/user/plan`, address]));
    expect(linksIn(html).filter(to => to === address)).toHaveLength(1);
    expect(html).not.toContain('<img');
    expect(html).toContain(
        '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &quot;quotes&quot;',
    );
});

it('shows the page that it is about as a button with its address, and how it ends below', () => {
    const confirm = `${address}/mail_reports?confirm=abc%2Fdef`;
    const stop = `${address}/mail_reports?stop=ghi`;
    const html = htmlOf('Open this link:', confirm, `To unsubscribe, open ${stop}`);
    expect(linksIn(html)).toEqual([confirm, confirm, stop, address]);
    expect(html).toMatch(/>Confirm<\/a>/);
    // nobody reads the token of what ends it
    expect(html).not.toContain(`>${stop}<`);
    expect(html.indexOf(stop)).toBeGreaterThan(html.indexOf('text-align:center'));
});

it('shows a code by itself, and not beside the subject', () => {
    const html = mailHtml(registerCode(head, '482913557102'), sender);
    expect(html).toMatch(/>4829 1355 7102<\/span>/);
    expect(/mso-hide:all;">([^<]*)</.exec(html)?.[1]).toBe(
        'Enter this code to create your Footfall account:',
    );
});

it('has each language of a mail that has two, with its title, and one way to the page', () => {
    const text = `提现已到账。\n编号：7\n\n—\n\nThe transfer is confirmed.\nNumber: 7\n\n${address}/user/wallet\n`;
    const html = mailHtml({ subject: '提现已到账 / Withdrawal complete', text }, sender);
    expect(html).toMatch(/lang="zh-CN"><div[^>]*>提现已到账<\/div>/);
    expect(html).toMatch(/lang="en"><div[^>]*>Withdrawal complete<\/div>/);
    expect(html).toContain('编号：7');
    expect(new Set(linksIn(html))).toEqual(new Set([`${address}/user/wallet`, address]));
    expect(html.match(/打开页面 \/ Open page/g)).toHaveLength(1);
});

it('names the way to the page in the language of the mail', () => {
    const inChinese = `提现已到账。\n编号：7\n\n${address}/user/wallet\n`;
    const chinese = mailHtml({ subject: '提现已到账', text: inChinese }, sender);
    expect([chinese.includes('打开页面'), chinese.includes('Open page')]).toEqual([true, false]);
    const inEnglish = `The transfer is confirmed.\n\n${address}/user/wallet\n`;
    const english = mailHtml({ subject: 'Withdrawal complete', text: inEnglish }, sender);
    expect([english.includes('打开页面'), english.includes('Open page')]).toEqual([false, true]);
});

it('fetches nothing and runs nothing, and is short enough not to be cut off', () => {
    const html = htmlOf('x'.repeat(2_000), `${address}/a`);
    expect(html).not.toMatch(/<script|<img|<link|url\(|@import|src=/i);
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});

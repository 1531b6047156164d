import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { decimalText } from '../../../platform/export/decimalText';
import type { Sandbox } from './sandbox';
import type { SandboxPayment } from './sandboxBooks';
import { faultTexts, type SandboxFault, sandboxFaults } from './sandboxFaults';

const escaped = (text: string): string =>
    text.replace(/[&<>"']/g, mail => `&#${mail.charCodeAt(0)};`);

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f5f6f8; color: #1c2430 }
.test { background: #b3261e; color: #fff; text-align: center; padding: 10px; font-weight: 600 }
main { max-width: 720px; margin: 24px auto; padding: 0 16px }
section { background: #fff; border-radius: 8px; padding: 16px 20px; margin-bottom: 16px }
h1 { font-size: 20px; margin: 0 0 8px } .sum { font-size: 32px; font-weight: 600; margin: 8px 0 }
button { font: inherit; min-height: 44px; padding: 0 16px; margin: 4px 8px 4px 0; border-radius: 8px;
  border: 1px solid #aab2bd; background: #fff; color: inherit; cursor: pointer }
button.main { background: #1a66ff; border-color: #1a66ff; color: #fff }
label { display: block; padding: 4px 0 } dl { overflow-wrap: anywhere } dt { color: #5b6675 }
dd { margin: 0 0 8px; font-family: ui-monospace, monospace; font-size: 14px }
table { width: 100%; border-collapse: collapse; font-size: 14px } td, th { text-align: left; padding: 4px }
a { color: #1a55d6 }
@media (prefers-color-scheme: dark) { a { color: #8fb3ff } body { background: #14181f; color: #e6e9ee }
  section, button { background: #1e2530 } dt { color: #9aa5b4 } }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${escaped(title)}</title><style>${style}</style></head>
<body><div class="test" role="note">TEST – no real money · 测试，无真实资金</div>
<main>${body}</main></body></html>`;

const money = (amount: bigint): string => decimalText(String(amount), 'CNY');

const faultBoxes = (chosen: readonly SandboxFault[]): string =>
    sandboxFaults
        .map(
            fault =>
                `<label><input type="checkbox" name="faults" value="${fault}"${
                    chosen.includes(fault) ? ' checked' : ''
                }> ${fault}: ${escaped(faultTexts[fault])}</label>`,
        )
        .join('');

type Shown = Pick<SandboxPayment, 'face' | 'state' | 'dispute' | 'refunds'>;

const actionButtons = `
<button class="main" name="action" value="pay">支付 Pay</button>
<button name="action" value="less">少付 1.00 Pay less</button>
<button name="action" value="more">多付 1.00 Pay more</button>
<button name="action" value="fail">失败 Fail</button>
<button name="action" value="close">关闭 Close</button>`;

/** A card's holder goes to the bank, and the bank decides. */
const disputeButtons = ({ face, state, dispute }: Shown): string => {
    if (face !== 'stripe' || state !== 'paid') return '';
    if (!dispute) return '<button name="action" value="needs_response">拒付 Dispute</button>';
    if (dispute.status !== 'needs_response') return '';
    return `<button name="action" value="won">商户胜诉 Merchant wins</button>
<button name="action" value="lost">商户败诉 Merchant loses</button>`;
};

/** The buyer's bank does not take what went back. */
const refundButton = ({ face, refunds }: Shown): string =>
    face === 'stripe' && refunds.some(({ state }) => state === 'succeeded')
        ? '<button name="action" value="failRefund">退款被退回 Refund comes back</button>'
        : '';

/** Where the buyer goes from here, as epay's gateways have it: with the merchant's number. Empty without an address. */
export const returnAddress = ({ returnUrl, number }: SandboxPayment): string => {
    if (!/^https?:/.test(returnUrl) || !canParseUrl(returnUrl)) return '';
    const url = new URL(returnUrl);
    url.searchParams.set('out_trade_no', number);
    return url.href;
};

/** Where a buyer pays, or does not. */
export const cashierPage = (shown: SandboxPayment): string => {
    const { tradeNo, number, name, ...payment } = shown;
    const isOpen = payment.state === 'open' || payment.state === 'failed';
    const address = returnAddress(shown);
    const back = address
        ? `<p><a href="${escaped(address)}">返回商户 Back to the merchant</a></p>`
        : '';
    return page(
        '沙箱收银台 Sandbox',
        `<section><h1>${escaped(name || number)}</h1>
<div class="sum">${money(payment.due)}</div>
<dl><dt>商户单号 Merchant order number</dt><dd>${escaped(number)}</dd>
<dt>状态 State</dt><dd>${payment.state}${payment.paid > 0n ? ` ${money(payment.paid)}` : ''}</dd>
${payment.refunds.map(({ amount, state }) => `<dt>退款 Refund</dt><dd>${money(amount)} ${state}</dd>`).join('')}
${payment.dispute ? `<dt>拒付 Dispute</dt><dd>${payment.dispute.status}</dd>` : ''}</dl>
<form method="post" action="/cashier/${tradeNo}">${isOpen ? actionButtons : ''}
${payment.state === 'paid' ? '<button name="action" value="tell">再次通知 Call back</button>' : ''}
${disputeButtons(payment)}${refundButton(payment)}
<details><summary>故障 Faults</summary>${faultBoxes(payment.faults)}</details></form>${back}</section>
<section><h1>通知结果 Callbacks</h1>
<dl>${payment.answers.map(answer => `<dd>${escaped(answer)}</dd>`).join('') || '<dd>–</dd>'}</dl></section>`,
    );
};

/** What a merchant copies from here, the faults of payments to come, and the books. */
export const homePage = (sandbox: Sandbox): string => {
    const { keys, base } = sandbox;
    const facts = {
        '接口地址 Gateway': `${base}/`,
        '商户 ID pid': keys.pid,
        '商户密钥 Key (MD5, V1)': keys.key,
        '平台公钥 Platform key (RSA, V2)': keys.platformKey,
        '商户私钥 Merchant private key (RSA, V2)': keys.merchantPrivateKey,
        'Stripe: STRIPE_API_URL': base,
        'Stripe: publishable key': 'pk_test_sandbox',
        'Stripe: secret key': keys.stripeSecret,
        'Stripe: webhook secret': keys.webhookSecret,
    };
    const rows = sandbox.books
        .all()
        .slice(0, 100)
        .map(
            ({ tradeNo, number, due, state }) =>
                `<tr><td><a href="/cashier/${tradeNo}">${escaped(number)}</a></td>
<td>${money(due)}</td><td>${state}</td></tr>`,
        );
    return page(
        '支付沙箱 Sandbox gateway',
        `<section><h1>支付沙箱 Sandbox gateway</h1><dl>${Object.entries(facts)
            .map(([name, text]) => `<dt>${escaped(name)}</dt><dd>${escaped(text)}</dd>`)
            .join('')}</dl></section>
<section><h1>新订单的故障 Faults of new payments</h1><form method="post" action="/faults">
${faultBoxes(sandbox.faults)}<button class="main">保存 Save</button></form></section>
<section><h1>账本 Books</h1><table><tr><th>单号</th><th>金额</th><th>状态</th></tr>
${rows.join('') || '<tr><td colspan="3">–</td></tr>'}</table></section>`,
    );
};

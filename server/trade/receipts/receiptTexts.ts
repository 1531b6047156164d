import { railTexts } from '../../../contract/trade/paymentRails';
import type { ReceiptSnapshot } from '../../../contract/trade/receipts';

export type ReceiptLanguage = 'en' | 'zh';

type Kind = ReceiptSnapshot['kind'];
type LineKind = ReceiptSnapshot['lines'][number]['kind'];

interface Texts {
    titles: Record<Kind, string>;
    /** what the seller's is called */
    sellerTitles: Record<Kind, string>;
    number: string;
    to: string;
    issued: string;
    order: string;
    ordered: string;
    paid: string;
    paidBy: string;
    reference: string;
    credits: string;
    taxId: string;
    item: string;
    amount: string;
    lines: Record<Exclude<LineKind, 'item'>, string>;
    totals: Record<Kind, string>;
    sellerTotals: Record<Kind, string>;
    manifest: string;
    /** `%{name}` stands for its name */
    file: string;
    test: string;
    times: string;
    /** `%{rate}` and `%{amount}` stand for what they say */
    vat: string;
    sellerVat: string;
    rails: Readonly<Record<string, string>>;
}

export const receiptTexts: Readonly<Record<ReceiptLanguage, Texts>> = {
    en: {
        titles: { receipt: 'Receipt', credit_note: 'Credit note' },
        sellerTitles: { receipt: 'Seller’s receipt', credit_note: 'Seller’s credit note' },
        number: 'Receipt number',
        to: 'Billed to',
        issued: 'Issued on',
        order: 'Order',
        ordered: 'Order date',
        paid: 'Paid on',
        paidBy: 'Payment method',
        reference: 'Reference',
        credits: 'Credits receipt',
        taxId: 'Tax number',
        item: 'Item',
        amount: 'Amount',
        lines: {
            discount: 'Discount',
            fee: 'Platform fee',
            toBuyer: 'Refunded to the buyer after a dispute',
        },
        totals: { receipt: 'Total paid', credit_note: 'Total credited' },
        sellerTotals: { receipt: 'Paid to the seller', credit_note: 'Returned by the seller' },
        manifest: 'SHA-256 of the delivered package',
        file: 'SHA-256 of %{name}',
        test: 'Test receipt: sandbox money has no value.',
        times: 'All times are in UTC.',
        vat: 'The total includes VAT at %{rate}: %{amount}',
        sellerVat: 'The fee includes VAT at %{rate}: %{amount}',
        rails: railTexts(0, rail => rail.receipt),
    },
    zh: {
        titles: { receipt: '收据', credit_note: '退款单' },
        sellerTitles: { receipt: '卖家收据', credit_note: '卖家退款单' },
        number: '编号',
        to: '抬头',
        issued: '开具时间',
        order: '订单号',
        ordered: '下单时间',
        paid: '付款时间',
        paidBy: '付款方式',
        reference: '交易号',
        credits: '对应收据',
        taxId: '税号',
        item: '项目',
        amount: '金额',
        lines: { discount: '优惠', fee: '平台手续费', toBuyer: '纠纷处理后退还买家' },
        totals: { receipt: '实付合计', credit_note: '退款合计' },
        sellerTotals: { receipt: '卖家所得', credit_note: '从卖家收回' },
        manifest: '所交付程序包的 SHA-256',
        file: '%{name} 的 SHA-256',
        test: '测试单据：沙箱货币没有价值。',
        times: '以上时间均为 UTC。',
        vat: '合计含增值税（税率 %{rate}）：%{amount}',
        sellerVat: '手续费含增值税（税率 %{rate}）：%{amount}',
        rails: railTexts(1, rail => rail.receipt),
    },
};

import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'checking'
    | 'right'
    | 'rightText'
    | 'wrong'
    | 'wrongText'
    | 'unproven'
    | 'unprovenText'
    | 'order'
    | 'buyer'
    | 'product'
    | 'version'
    | 'orderedAt'
    | 'archive',
    string
>;

export const purchaseTexts: Record<Language, Texts> = {
    en: {
        checking: 'Checking…',
        right: 'This purchase file is valid',
        rightText:
            'This server signed it for the copy of this order. It can be put into any archive: compare the archive’s own marks before you accuse anybody.',
        wrong: 'Do not trust this purchase file',
        wrongText: 'It was changed after it was signed.',
        unproven: 'Not verified: unknown key',
        unprovenText:
            'This server does not have the key it was signed with, or could not be reached. Open this page on the server where the code was bought.',
        order: 'Order',
        buyer: 'Buyer',
        product: 'Product',
        version: 'Version',
        orderedAt: 'Ordered',
        archive: 'SHA-256 of the reviewed archive',
    },
    zh: {
        checking: '正在核对…',
        right: '购买凭证有效',
        rightText:
            '由本服务器为该订单的副本签名。凭证可以放进任何压缩包：指认任何人之前，请先比对压缩包本身的标记。',
        wrong: '请勿相信此购买凭证',
        wrongText: '签名之后内容被改动过。',
        unproven: '尚未核实：未知的密钥',
        unprovenText:
            '本服务器没有签名所用的密钥，或无法连接服务器。请在购买代码的服务器上打开本页。',
        order: '订单',
        buyer: '买家',
        product: '商品',
        version: '版本',
        orderedAt: '下单时间',
        archive: '已审核程序包的 SHA-256',
    },
};

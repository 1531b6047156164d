import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | ('asking' | 'paid' | 'paidText' | 'late' | 'lateText' | 'waiting' | 'waitingText')
    | ('failed' | 'failedText' | 'expired' | 'expiredText' | 'none' | 'noneText' | 'wrong')
    | ('wrongText' | 'signIn' | 'signInText' | 'toOrder' | 'toPay' | 'toHome' | 'again' | 'test')
    | ('toSignIn' | 'order' | 'returned' | 'returnedText' | 'toLookup'),
    string
>;

export const returnTexts: Record<Language, Texts> = {
    en: {
        asking: 'Checking your payment…',
        order: 'Order {number}',
        paid: 'Paid',
        paidText: 'The payment arrived and the order is paid. Thank you.',
        late: 'Paid when the order could not be paid',
        lateText:
            'The order could no longer be paid, so the full amount was added to your balance.',
        waiting: 'Not arrived yet',
        waitingText:
            'The gateway has not confirmed the payment yet. This page keeps checking. You can close it safely: your payment will not be lost.',
        failed: 'The payment failed',
        failedText: 'The gateway reports that no payment was made. You can try again.',
        expired: 'The time to pay has expired',
        expiredText:
            'The gateway has not confirmed a payment. If one arrives later, it goes to the order if it can still be paid, otherwise to your balance.',
        returned: 'Payment refunded',
        returnedText: 'This payment was refunded in full to the original payment method.',
        toLookup: 'Something wrong? Look up your payment.',
        none: 'Payment not found',
        noneText: 'You have no payment with this number.',
        wrong: 'The server did not respond',
        wrongText: 'This does not mean that your payment failed. Try again in a moment.',
        signIn: 'Sign in to see your payment',
        signInText: 'Sign in with the account that made the payment to see its status.',
        toSignIn: 'Sign in',
        toOrder: 'View order',
        toPay: 'Back to payment',
        toHome: 'Go to the home page',
        again: 'Check again',
        test: 'TEST – no real money',
    },
    zh: {
        asking: '正在查询支付结果…',
        order: '订单 {number}',
        paid: '支付成功',
        paidText: '款项已到账，订单已支付。感谢您的购买。',
        late: '已付款，但订单已不能支付',
        lateText: '付款到账时订单已不能支付，全部款项已存入您的余额。',
        waiting: '尚未到账',
        waitingText: '支付平台尚未确认付款。本页会继续查询；您也可以关闭页面，款项不会丢失。',
        failed: '支付失败',
        failedText: '支付平台表示没有付款成功，您可以重试。',
        expired: '支付已超时',
        expiredText:
            '支付平台没有确认任何付款。如果之后仍有款项到账：订单仍可支付时用于该订单，否则存入您的余额。',
        returned: '款项已退回',
        returnedText: '该笔付款已按原支付方式全部退回。',
        toLookup: '结果不对？查询这笔付款。',
        none: '没有找到支付记录',
        noneText: '您没有这个单号的支付记录。',
        wrong: '服务器没有响应',
        wrongText: '这不代表支付失败，请稍后再试。',
        signIn: '请登录后查看支付结果',
        signInText: '支付结果只对付款人显示。',
        toSignIn: '登录',
        toOrder: '查看订单',
        toPay: '返回支付',
        toHome: '返回首页',
        again: '再次查询',
        test: '测试，无真实资金',
    },
};

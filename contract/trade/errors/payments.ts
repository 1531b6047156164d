import { defineErrors } from '../../defineErrors';

/** A payment, its refund, and the rails. */
export const paymentErrors = defineErrors({
    'payment.not_found': ['This payment does not exist.', '支付单不存在。'],
    'payment.not_payable': ['This order can no longer be paid.', '该订单已不能支付。'],
    'payment.rail_not_offered': [
        'This payment method is not available for this order.',
        '该订单不支持这种支付方式。',
    ],
    'payment.balance_off': [
        'Orders cannot be paid from the balance here. Choose another payment method.',
        '本站不支持余额付款，请选择其他支付方式。',
    ],
    'payment.no_method': [
        'There is no payment method for this currency at present.',
        '目前没有支持这种货币的支付方式。',
    ],
    'payment.gateway_silent': [
        'The payment gateway did not respond. Please try again.',
        '支付平台没有响应，请重试。',
    ],
    'payment.reference_used': [
        'This reference has already been used to confirm another transfer.',
        '已有其他转账使用了这个流水号。',
    ],
    'payment.second_confirms': [
        'You have confirmed this. Somebody else must confirm it too.',
        '您已确认过，还需另一人复核。',
    ],
    'payment.differs_from_first': [
        'This differs from what the first person entered.',
        '与第一人核对的内容不一致。',
    ],
    'payment.own': ['You cannot confirm your own payment.', '不能确认自己的付款。'],
    'payment.no_proof_now': [
        'Proofs cannot be added to this payment now.',
        '该支付单目前不接受凭证。',
    ],
    'payment.too_many_proofs': [
        'This payment has too many proofs. Please contact support.',
        '该支付单的凭证过多，请联系客服。',
    ],
    'payment.proof_form': [
        'Upload an image (JPEG, PNG, WebP) or a PDF.',
        '请上传图片（JPEG、PNG、WebP）或 PDF。',
    ],
    'payment.proof_shown': [
        'This file has already been submitted as proof. Upload a different one.',
        '这个文件之前已提交过，请换一个。',
    ],
    'payment.proof_not_found': ['This proof does not exist.', '凭证不存在。'],
    'payment.message_settled': ['This message has already been resolved.', '该回调已处理完毕。'],
    'payment.number_unknown': [
        'This gateway has no payment with this number.',
        '该渠道没有此编号的支付单。',
    ],
    'payment.rail_not_reachable': [
        'This payment method is not available at the moment.',
        '此支付方式暂不可用。',
    ],
    'refund.id_used': ['This ID is already used by another refund.', '该编号已用于其他退款。'],
    'refund.own': ['You cannot refund your own payment.', '不能退还自己的付款。'],
    'refund.not_possible': [
        'This payment method does not support refunds.',
        '该支付方式不支持退款。',
    ],
    'refund.above_balance': [
        'The buyer’s balance does not cover this refund.',
        '买家余额不足以退款。',
    ],
    'refund.above_payment': [
        'This is more than the remaining amount of the payment.',
        '超过该支付单的剩余金额。',
    ],
    'refund.whole_only': [
        'The payment gateway only supports full refunds.',
        '该支付渠道只支持全额退款。',
    ],
    'refund.gateway_cannot': [
        'The payment gateway cannot refund this payment.',
        '该支付渠道不支持退款。',
    ],
    'rail.not_found': ['This payment method does not exist.', '支付渠道不存在。'],
    'rail.field_unknown': ['Unknown setting.', '没有这项设置。'],
    'rail.no_public_url': [
        'Set PUBLIC_URL on the server first, so that the gateway can reach it.',
        '请先在服务器上设置 PUBLIC_URL：支付渠道需要知道如何访问本站。',
    ],
    'rail.local_address': [
        'Enter a gateway address on the internet, not on this machine or network.',
        '请填写公网上的渠道地址，不能是本机或内网地址。',
    ],
    'rail.separator': ['Remove | and invisible characters.', '请勿包含 | 或不可见字符。'],
    'rail.stripe_public_key': [
        'Must start with pk_test_ or pk_live_.',
        '应以 pk_test_ 或 pk_live_ 开头。',
    ],
    'rail.stripe_secret_key': [
        'Must start with sk_test_, sk_live_, rk_test_ or rk_live_.',
        '应以 sk_test_、sk_live_、rk_test_ 或 rk_live_ 开头。',
    ],
    'rail.stripe_webhook_secret': ['Must start with whsec_.', '应以 whsec_ 开头。'],
    'rail.key_form': ['Use only letters and digits.', '请填写由字母和数字组成的密钥。'],
});

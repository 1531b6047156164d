import { defineErrors } from '../../defineErrors';

/** A withdrawal, batches of them, and where one is paid to. */
export const withdrawalErrors = defineErrors({
    'withdrawal.not_found': ['This withdrawal does not exist.', '提现不存在。'],
    'withdrawal.too_little': ['This is below the minimum amount.', '低于最低金额。'],
    'withdrawal.above_available': [
        'The amount plus the fee is more than you can withdraw now.',
        '金额加手续费超过当前可提现金额。',
    ],
    'withdrawal.debt': [
        'You owe the platform money. Top up, or wait until new income covers it.',
        '您有欠款未结清。请先充值，或等待后续入账抵扣。',
    ],
    'withdrawal.wrong_currency': [
        'This currency cannot be paid out to this address.',
        '该币种不能提现到这个账户。',
    ],
    'withdrawal.account_checked': [
        'Your balance is under review. Money cannot be moved until the review is complete.',
        '您的账目正在核对，期间资金暂停变动。',
    ],
    'withdrawal.not_possible': [
        'The withdrawal’s current state no longer allows this.',
        '当前状态已不允许此操作。',
    ],
    'withdrawal.own': [
        'This is your own withdrawal, so somebody else must decide.',
        '不能处理自己的提现，需由其他人处理。',
    ],
    'withdrawal.second_approves': [
        'You have approved it. A second approver must approve it too.',
        '您已审批，还需另一人审批。',
    ],
    'withdrawal.second_confirms': [
        'You recorded the payout, so somebody else must confirm it.',
        '打款由您登记，需由另一人确认。',
    ],
    'withdrawal.chain_confirms': [
        'It is confirmed automatically once the transfer is on the chain.',
        '链上出现转账后由服务器自动确认。',
    ],
    'withdrawal.not_failed': [
        'The chain does not show this transaction as failed, so the money may have been sent. Wait, or correct the hash.',
        '链上并未显示该交易失败，资金可能已转出。请等待，或更正哈希。',
    ],
    'withdrawal.transfer_found': [
        'The chain has a transfer that may be this payout: {hash}',
        '链上有一笔可能就是该打款的转账：{hash}',
    ],
    'withdrawal.chain_silent': [
        'The chain cannot be reached at the moment. Nothing was changed.',
        '暂时无法查询该链，没有任何变更。',
    ],
    'withdrawal.held': [
        'New risk hints appeared after the request, so the payout is on hold for review.',
        '申请之后出现了新的风险提示，已暂停并等待核查。',
    ],
    'withdrawal.account_inactive': ['The account is closed or disabled.', '该账号已注销或被停用。'],
    'withdrawal.hash_form': [
        'Enter a transaction hash of 64 hexadecimal digits.',
        '请填写 64 位十六进制的交易哈希。',
    ],
    'withdrawal.hash_used': [
        'This transfer has already confirmed another withdrawal.',
        '这笔转账已用于确认另一笔提现。',
    ],
    'withdrawal.private_file': [
        'Choose a private file that you uploaded.',
        '请选择您上传的私有文件。',
    ],
    'withdrawal.choose': ['Choose at least one.', '请至少选择一项。'],
    'withdrawal.batch_mixed': [
        'All withdrawals in a batch must use the same method and currency.',
        '同一批次的方式和币种必须一致。',
    ],
    'batch.not_found': ['This batch does not exist.', '批次不存在。'],
    'payout_address.not_found': ['This payout address does not exist.', '收款账户不存在。'],
    'payout_address.gone': ['This address no longer exists.', '这个收款账户已不存在。'],
    'payout_address.too_new': [
        'This address is new and cannot be used yet.',
        '这个收款账户刚添加，暂时不能使用。',
    ],
    'payout_address.too_many': [
        'You already have ten payout addresses. Remove one first.',
        '最多十个收款账户，请先删除一个。',
    ],
    'payout_address.account_number': [
        'Enter an account number of 6 to 34 letters and digits.',
        '请填写 6 到 34 位的账号。',
    ],
    'payout_address.email_or_phone': [
        'Enter an e-mail address or a phone number.',
        '请填写邮箱或手机号。',
    ],
});

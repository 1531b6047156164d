import { defineErrors } from '../../defineErrors';

/** A withdrawal, batches of them, and where one is paid to. */
export const withdrawalErrors = defineErrors({
    'withdrawal.not_found': ['This withdrawal does not exist.', '提现不存在。'],
    'withdrawal.too_little': ['This is below the minimum amount.', '低于最低金额。'],
    'withdrawal.above_available': [
        'Amount and fee are more than what you can withdraw now.',
        '金额加手续费超过当前可提现金额。',
    ],
    'withdrawal.debt': [
        'You owe the platform money. Top up, or wait until your next income has covered it.',
        '您有欠款未结清。请先充值，或等待后续入账抵扣。',
    ],
    'withdrawal.wrong_currency': [
        'This money cannot be paid out to this address.',
        '该币种不能提现到这个账户。',
    ],
    'withdrawal.account_checked': [
        'Your account is being checked. No money can be moved until that is done.',
        '您的账目正在核对，期间资金暂停变动。',
    ],
    'withdrawal.not_possible': [
        'Its present state no longer allows this.',
        '当前状态已不允许此操作。',
    ],
    'withdrawal.own': [
        'This is your own withdrawal, so another administrator has to decide.',
        '不能处理自己的提现，需由其他管理员处理。',
    ],
    'withdrawal.second_approves': [
        'You have approved it. It needs the approval of another administrator too.',
        '您已审批，还需要另一位管理员审批。',
    ],
    'withdrawal.second_confirms': [
        'You recorded that it was sent, so another administrator has to confirm it.',
        '打款由您登记，需由另一位管理员确认。',
    ],
    'withdrawal.chain_confirms': [
        'The server confirms it by itself once the transfer is on the chain.',
        '链上出现转账后由服务器自动确认。',
    ],
    'withdrawal.not_failed': [
        'The chain does not say that this transaction failed: the money may have left. Wait, or correct the hash.',
        '链上并未显示该交易失败，资金可能已转出。请等待，或更正哈希。',
    ],
    'withdrawal.transfer_found': [
        'A transfer that may be this payout is on the chain: {hash}',
        '链上有一笔可能就是该打款的转账：{hash}',
    ],
    'withdrawal.chain_silent': [
        'The chain cannot be reached at the moment. Nothing was changed.',
        '暂时无法查询该链，没有任何变更。',
    ],
    'withdrawal.held': [
        'New risk hints have come up since the request, so the payout is held for review.',
        '申请之后出现了新的风险提示，已暂停并等待核查。',
    ],
    'withdrawal.account_inactive': ['The account is closed or disabled.', '该账号已注销或被停用。'],
    'withdrawal.hash_form': [
        'Enter a transaction hash of 64 hexadecimal digits.',
        '请填写 64 位十六进制的交易哈希。',
    ],
    'withdrawal.hash_used': [
        'This transfer has confirmed another withdrawal already.',
        '这笔转账已用于确认另一笔提现。',
    ],
    'withdrawal.private_file': ['Choose a private file.', '请选择私有文件。'],
    'withdrawal.choose': ['Choose at least one.', '请至少选择一项。'],
    'withdrawal.batch_mixed': [
        'All withdrawals of a batch need the same method and currency.',
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
        'There are ten addresses already. Remove one first.',
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

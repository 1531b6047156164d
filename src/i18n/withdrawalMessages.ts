type Sentences = Readonly<Record<string, string>>;

/** What the server says about withdrawals and payout addresses, as sentences for people. */
export const withdrawalMessagesEn: Sentences = {
    'too little': 'This is less than the least amount.',
    'more than is available': 'Amount and fee are more than what you can withdraw now.',
    'not while you owe money':
        'You owe money here. Settle it first: top up, or wait until what comes in has covered it.',
    'cannot be paid out there': 'This money cannot be paid out to this address.',
    'not there': 'This address is not there any more.',
    'not yet to be used': 'This address is new and cannot be used yet.',
    'not an account number': 'Enter an account number of 6 to 34 letters and digits.',
    'not an e-mail address or phone number': 'Enter an e-mail address or a phone number.',
    'There are ten already.': 'There are ten addresses already. Remove one first.',
    'This account is being checked.':
        'The books of your account are being checked. Nothing moves until that is done.',
    'This cannot be done to it any more.': 'Its state does not allow this any more.',
    'Nobody approves their own withdrawal.': 'Nobody approves their own withdrawal.',
    'Nobody confirms their own withdrawal.': 'Nobody confirms their own withdrawal.',
    'Somebody else has to approve it too.':
        'You have approved it. It needs the approval of another administrator too.',
    'Somebody else has to confirm it.':
        'You wrote down that it was sent. Another administrator has to confirm it.',
    'The server confirms it once the chain shows it.':
        'The server confirms it by itself once the chain shows the transfer.',
    'The chain does not say that it failed.':
        'The chain does not say that this transaction failed: the money may have left. Wait, or correct the hash.',
    'not a transaction hash': 'Enter a transaction hash of 64 hexadecimal digits.',
    'not a private file': 'Choose a private file.',
    'has confirmed another withdrawal': 'This transfer has confirmed another withdrawal already.',
    'choose some': 'Choose at least one.',
    'of several methods or currencies': 'All of a batch need the same method and currency.',
};

export const withdrawalMessagesZh: Sentences = {
    'too little': '低于最低金额。',
    'more than is available': '金额加手续费超过当前可提现金额。',
    'not while you owe money': '您有欠款未结清。请先充值，或等待后续入账抵扣。',
    'cannot be paid out there': '该币种不能提现到这个账户。',
    'not there': '这个收款账户已不存在。',
    'not yet to be used': '这个收款账户刚添加，暂时不能使用。',
    'not an account number': '请填写 6 到 34 位的账号。',
    'not an e-mail address or phone number': '请填写邮箱或手机号。',
    'There are ten already.': '最多十个收款账户，请先删除一个。',
    'This account is being checked.': '您的账目正在核对，期间资金暂停变动。',
    'This cannot be done to it any more.': '当前状态已不允许此操作。',
    'Nobody approves their own withdrawal.': '不能审批自己的提现。',
    'Nobody confirms their own withdrawal.': '不能确认自己的提现。',
    'Somebody else has to approve it too.': '您已审批，还需要另一位管理员审批。',
    'Somebody else has to confirm it.': '打款由您登记，需由另一位管理员确认。',
    'The server confirms it once the chain shows it.': '链上出现转账后由服务器自动确认。',
    'The chain does not say that it failed.':
        '链上并未显示该交易失败，资金可能已转出。请等待，或更正哈希。',
    'not a transaction hash': '请填写 64 位十六进制的交易哈希。',
    'not a private file': '请选择私有文件。',
    'has confirmed another withdrawal': '这笔转账已用于确认另一笔提现。',
    'choose some': '请至少选择一项。',
    'of several methods or currencies': '同一批次的方式和币种必须一致。',
};

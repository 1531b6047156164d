type Sentences = Readonly<Record<string, string>>;

/** What the server says about actions that need two administrators, as sentences for people. */
export const approvalMessagesEn: Sentences = {
    'An identity check of this person is waiting.':
        'This waits for an identity check of the person. Decide it under “Identity checks” first.',
    'A sanctions check of this person is waiting.':
        'This waits for a sanctions check of the person. Decide it under “Identity checks” first.',
    'The identity check of this person was refused.':
        'The person’s identity check was refused, so this is not paid out. It can be rejected.',
    'The sanctions check of this person was refused.':
        'The person’s sanctions check was refused, so this is not paid out. It can be rejected.',
    'Nobody decides about their own check.': 'Nobody decides about their own check.',
    'You have an order with this person: somebody else has to decide.':
        'You have an order with this person, so another administrator has to decide.',
    'This person made or reset your account: somebody else has to decide.':
        'This person made or reset your account, so another administrator has to decide.',
    'Waiting for a second approver.':
        'Waiting for a second approver. It takes effect once another administrator approves it.',
    'Waiting for the delay to pass.':
        'No other administrator can approve this, so it takes effect after a delay. You can withdraw it under Approvals until then.',
    'This waits for a second approver already.':
        'This is waiting for a second approver already. See Approvals.',
    'Somebody decided this meanwhile.': 'Somebody has decided this in the meantime.',
    'Somebody else has to approve what you asked for.':
        'You requested this, so somebody else has to approve it.',
    'Nobody approves what is for their own account.':
        'This is for your own account, so somebody else has to approve it.',
    'This administrator account is too new to approve this.':
        'Your administrator account is too new to approve this.',
    'Who asked for this made or reset your account: somebody else has to approve it.':
        'The requester created or reset your account, so somebody else has to approve this.',
    'Only an active administrator approves this.': 'Only an active administrator can approve this.',
    'Only who asked for this withdraws it.': 'Only the requester can withdraw this.',
    'This request has expired.': 'This request has expired.',
    'It was changed after this was asked for.':
        'The record was changed after this was requested. Request it again.',
    'Who asked for this administers no more.': 'The requester is no longer an administrator.',
    'Nobody does this for their own account.': 'You cannot do this for your own account.',
    'Nobody decides about their own withdrawal.': 'Somebody else has to decide about your payout.',
    'Something came up since: it is held for a check.':
        'New risk hints came up since the request, so the payout is held for review.',
    'Their account is closed or disabled.': 'The account is closed or disabled.',
    'The chain cannot be asked at the moment. Nothing was changed.':
        'The chain cannot be reached at the moment. Nothing was changed.',
};

export const approvalMessagesZh: Sentences = {
    'An identity check of this person is waiting.':
        '该用户的身份核验尚未完成，请先在“身份核验”中处理。',
    'A sanctions check of this person is waiting.':
        '该用户的制裁名单核验尚未完成，请先在“身份核验”中处理。',
    'The identity check of this person was refused.': '该用户未通过身份核验，不能付款，可以驳回。',
    'The sanctions check of this person was refused.':
        '该用户未通过制裁名单核验，不能付款，可以驳回。',
    'Nobody decides about their own check.': '不能处理自己的核验。',
    'You have an order with this person: somebody else has to decide.':
        '您与该用户有交易，需由其他管理员处理。',
    'This person made or reset your account: somebody else has to decide.':
        '您的账号由该用户创建或重置，需由其他管理员处理。',
    'Waiting for a second approver.': '等待第二位管理员审批，批准后生效。',
    'Waiting for the delay to pass.':
        '目前没有其他管理员可以审批，将在延时后生效；在此之前您可以在“审批”中撤回。',
    'This waits for a second approver already.': '该操作已在等待审批，请到“审批”中查看。',
    'Somebody decided this meanwhile.': '该申请刚刚已被处理。',
    'Somebody else has to approve what you asked for.': '您是发起人，需由其他管理员审批。',
    'Nobody approves what is for their own account.': '您是受益人，需由其他管理员审批。',
    'This administrator account is too new to approve this.':
        '您的管理员账号启用时间不足，暂时不能审批。',
    'Who asked for this made or reset your account: somebody else has to approve it.':
        '您的账号由发起人创建或重置，需由其他管理员审批。',
    'Only an active administrator approves this.': '只有启用中的管理员可以审批。',
    'Only who asked for this withdraws it.': '只有发起人可以撤回。',
    'This request has expired.': '该申请已过期。',
    'It was changed after this was asked for.': '记录在申请之后已被修改，请重新发起。',
    'Who asked for this administers no more.': '发起人已不再是管理员。',
    'Nobody does this for their own account.': '不能为自己的账号执行此操作。',
    'Nobody decides about their own withdrawal.': '不能处理自己的提现，需由其他管理员处理。',
    'Something came up since: it is held for a check.':
        '申请之后出现了新的风险提示，已暂停并等待核查。',
    'Their account is closed or disabled.': '该账号已注销或被停用。',
    'The chain cannot be asked at the moment. Nothing was changed.':
        '暂时无法查询该链，没有任何变更。',
};

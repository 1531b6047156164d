import type { SameKeys } from '../../i18n/sameKeys';

/** Words of the pages about accounts that may be one person's. */
export const relationEn = {
    note: 'Accounts with something in common. Most of it is a hint, not proof: families and offices share devices. Strong relations stop the two from buying from, bidding on and making offers to each other until you clear them. Only administrators see this page.',
    actions: {
        look: 'Start review',
        clear: 'Clear',
        act: 'Mark as acted on',
        reopen: 'Reopen',
    },
    ask: {
        look: 'Tells other administrators that somebody is looking at these two accounts.',
        clear: 'Both accounts are fine and can deal with each other. They are listed again if more is found; unless the relation is strong, also when they deal with each other again.',
        act: 'Write down what was done, such as an account disabled or an order held. Nothing is done to the accounts by this.',
        reopen: 'Puts the two accounts back into the queue.',
    },
    done: {
        look: 'Review started',
        clear: 'Cleared',
        act: 'Marked as acted on',
        reopen: 'Reopened',
    },
    reason: 'Reason, for administrators only',
    meanings: {
        open: 'Nobody has looked at these two accounts yet.',
        looked: 'An administrator is looking at these two accounts.',
        cleared: 'An administrator found nothing wrong.',
        acted: 'An administrator has acted on this.',
        again: 'More was found after the last decision.',
    },
    blocked: 'They cannot deal with each other until you clear them.',
    kindHelp: {
        identity: 'The provider saw the same person with both accounts.',
        payout: 'Both were paid out to the same account or address.',
        device: 'Both signed in with the same browser at the same address.',
        invite: 'One invited the other, or the same person invited both.',
        address: 'Both signed in from the same network address.',
        destination:
            'Both name the same account or address, and not both were paid there. Anybody can name another’s: it proves nothing.',
    },
    facts: 'Facts',
    orders: 'Orders between them',
    noOrders: 'No orders between these accounts.',
};

export const relationZh: SameKeys<typeof relationEn> = {
    note: '有共同点的账号。多数只是线索，不是证据：家人、同事也会共用设备。强关联的双方不能互相购买、出价或报价，直到您排除为止。此页面仅管理员可见。',
    actions: { look: '开始核查', clear: '排除', act: '标记为已处理', reopen: '重新打开' },
    ask: {
        look: '告知其他管理员：已有人在核查这两个账号。',
        clear: '两个账号没有问题，可以互相交易。如有新的发现会重新列出；非强关联的，再次互相交易时也会重新列出。',
        act: '请记录采取的措施，例如停用账号或暂缓订单。此操作本身不会改变账号。',
        reopen: '将这两个账号放回待核查。',
    },
    done: { look: '已开始核查', clear: '已排除', act: '已标记为已处理', reopen: '已重新打开' },
    reason: '原因（仅管理员可见）',
    meanings: {
        open: '还没有人核查这两个账号。',
        looked: '已有管理员在核查这两个账号。',
        cleared: '管理员核查后未发现问题。',
        acted: '管理员已采取措施。',
        again: '上次处理之后又有新的发现。',
    },
    blocked: '在您排除之前，双方不能互相交易。',
    kindHelp: {
        identity: '服务商核验为同一人。',
        payout: '双方都曾提现到同一账户或地址。',
        device: '在同一地址用同一浏览器登录过。',
        invite: '一方邀请了另一方，或由同一人邀请。',
        address: '从同一网络地址登录过。',
        destination:
            '填写了同一账户或地址，但并非双方都曾提现到账。任何人都能填写他人的账户，不能作为证明。',
    },
    facts: '详情',
    orders: '双方之间的订单',
    noOrders: '这两个账号之间没有订单。',
};

export const accountRelationsEn = {
    name: 'relation |||| relations',
    emptyText:
        'Accounts with something in common are listed here. They are looked for several times a day.',
    states: { open: 'Open', looked: 'In review', cleared: 'Cleared', acted: 'Acted on' },
    kinds: {
        identity: 'Verified identity',
        payout: 'Payout address, both paid',
        device: 'Device',
        invite: 'Invite',
        address: 'Network address',
        destination: 'Payout address, named only',
    },
    strengths: { strong: 'Strong', medium: 'Medium', weak: 'Weak' },
    actions: {
        look: 'Review started',
        clear: 'Cleared',
        act: 'Acted on',
        reopen: 'Reopened',
    },
};

export const accountRelationsZh: SameKeys<typeof accountRelationsEn> = {
    name: '关联账号 |||| 关联账号',
    emptyText: '有共同点的账号会列在这里，系统每天会查找数次。',
    states: { open: '待核查', looked: '核查中', cleared: '已排除', acted: '已处理' },
    kinds: {
        identity: '认证身份',
        payout: '收款账户（双方均收过款）',
        device: '设备',
        invite: '邀请关系',
        address: '网络地址',
        destination: '收款账户（仅填写相同）',
    },
    strengths: { strong: '强', medium: '中', weak: '弱' },
    actions: { look: '开始核查', clear: '排除', act: '处理', reopen: '重新打开' },
};

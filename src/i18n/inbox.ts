import type { InboxKind, InboxShare } from '../../contract/shell/inbox';
import type { SameKeys } from './sameKeys';

/** Words of the page of what waits for staff. */
export const inboxEn = {
    intro: 'What waits for staff, oldest first. Open an item to deal with it.',
    show: 'Show',
    whose: { all: 'All', mine: 'Mine', unassigned: 'Unassigned' } satisfies Record<
        InboxShare,
        string
    >,
    kind: 'Kind',
    every: 'Everything',
    next: 'Waiting longest',
    kinds: {
        reviews: 'Products to review',
        edits: 'Changes to review',
        withdrawals: 'Withdrawals',
        disputes: 'Disputes',
        checks: 'Identity checks',
        approvals: 'Approvals',
        payments: 'Payment messages',
        chats: 'Unanswered chats',
    } satisfies Record<InboxKind, string>,
    one: {
        reviews: 'Product',
        edits: 'Change',
        withdrawals: 'Withdrawal',
        disputes: 'Dispute',
        checks: 'Identity check',
        approvals: 'Approval',
        payments: 'Payment message',
        chats: 'Chat',
    } satisfies Record<InboxKind, string>,
    by: { mine: 'Yours', others: 'With somebody else', unassigned: 'Unassigned' },
    list: 'Open list',
    none: 'Nothing is waiting',
    noneText: 'New items appear here by themselves.',
    noneMine: 'Nothing is assigned to you',
    noneMineText: 'Products you review and chats you answered for support count as yours.',
    waiting: '%{smart_count} item waiting |||| %{smart_count} items waiting',
};

export const inboxZh: SameKeys<typeof inboxEn> = {
    intro: '需要人工处理的事项，最早的在前。点击一项即可处理。',
    show: '显示',
    whose: { all: '全部', mine: '我的', unassigned: '未分配' },
    kind: '类别',
    every: '全部类别',
    next: '等待最久',
    kinds: {
        reviews: '待审核商品',
        edits: '待审核修改',
        withdrawals: '提现',
        disputes: '纠纷',
        checks: '身份核验',
        approvals: '审批',
        payments: '支付回调',
        chats: '未回复会话',
    },
    one: {
        reviews: '商品',
        edits: '商品修改',
        withdrawals: '提现',
        disputes: '纠纷',
        checks: '身份核验',
        approvals: '审批',
        payments: '支付回调',
        chats: '会话',
    },
    by: { mine: '由您处理', others: '由他人处理', unassigned: '未分配' },
    list: '打开列表',
    none: '没有待处理事项',
    noneText: '新的事项会自动出现在这里。',
    noneMine: '没有分配给您的事项',
    noneMineText: '由您审核的商品和您以客服身份回复过的会话算作您的事项。',
    waiting: '%{smart_count} 项待处理',
};

import type { BuiltInStaffRole } from '../platform/builtInStaffRoles';
import type { Permission } from '../platform/permissions';
import type { Label } from '../platform/resource';

/** What permissions are called. */
export const permissionNames: Readonly<Record<Permission, Label>> = {
    'orders.read': ['Read orders and receipts', '查看订单与收据'],
    'orders.decide': ['Decide disputes and orders', '裁决纠纷与订单'],
    'payments.read': ['Read payments and gateway messages', '查看支付与渠道回调'],
    'payments.settle': [
        'Settle payments: proofs, refunds, unmatched money',
        '处理支付：凭证、退款、未匹配款项',
    ],
    'withdrawals.read': ['Read withdrawals', '查看提现'],
    'withdrawals.approve': ['Approve and send withdrawals', '审批提现与打款'],
    'checks.decide': ['Decide identity checks', '处理身份核验'],
    'books.read': ['Read fund details and accounting', '查看资金明细与会计'],
    'books.write': ['Keep the books: statements, closing, adjustments', '记账：对账、日结、调账'],
    'coupons.manage': ['Manage coupons', '管理优惠码'],
    'users.read': ['Read users', '查看用户'],
    'users.manage': ['Create, change and disable users', '新建、修改与停用用户'],
    'users.see': ['See the site as a user does', '以用户身份查看'],
    'invites.manage': ['Review invite records', '处理邀请记录'],
    'chats.read': ['Read all chats', '查看全部聊天'],
    'chats.answer': ['Answer and moderate chats', '回复与管理聊天'],
    'messages.send': ['Send system messages', '发送系统消息'],
    'listings.read': ['Read all products', '查看全部商品'],
    'listings.review': ['Review products', '审核商品'],
    'listings.manage': ['Create, change and delete products', '新建、修改与删除商品'],
    'dictionaries.manage': ['Manage dictionaries', '管理字典'],
    'articles.edit': ['Write and publish articles', '撰写与发布文章'],
    'ads.manage': ['Manage ads', '管理广告'],
    'files.manage': ['Manage all files, private ones too', '管理全部文件，包括私有文件'],
    'audit.read': ['Read the audit log', '查看操作日志'],
};

/** What the roles of staff are called that every installation has. */
export const builtInRoleNames: Readonly<Record<BuiltInStaffRole, Label>> = {
    finance: ['Finance', '财务'],
    support: ['Support', '客服'],
    reviewer: ['Reviewer', '审核员'],
};

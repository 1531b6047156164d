import { defineErrors } from '../defineErrors';

/** What the members of sites and invitations refuse, by code, in English and Chinese. */
export const memberErrors = defineErrors({
    'member.not_found': ['This person is not a member of the site.', '该用户不是此网站的成员。'],
    'member.already': [
        'This person is a member of the site already.',
        '该用户已经是此网站的成员。',
    ],
    'member.owner': ['This person owns the site.', '该用户是此网站的所有者。'],
    'member.yourself': [
        'You cannot invite yourself. Another administrator of the site has to.',
        '不能邀请自己，需由该网站的其他管理员邀请。',
    ],
    'member.invited': [
        'There is an invitation for this address already. Send it again or withdraw it.',
        '该邮箱已有未处理的邀请，请重新发送或撤回。',
    ],
    'member.role': [
        'You can give, change and remove only roles below your own.',
        '您只能授予、更改和移除低于自己的角色。',
    ],
    'member.self': [
        'You cannot change your own role. You can leave the site.',
        '不能更改自己的角色，但可以退出该网站。',
    ],
    'member.only_viewers': [
        'Chosen reports and segments are for viewers.',
        '只有查看者可以限定报表或细分。',
    ],
    'member.report_needed': ['Choose at least one report.', '请至少选择一份报表。'],
    'member.report_twice': ['Name each report once.', '每份报表只能出现一次。'],
    'member.segment_goal': [
        'This segment depends on goals. Choose one that does not.',
        '该细分依赖目标，请选择不含目标条件的细分。',
    ],
    'member.no_report_left': [
        'None of these reports can be limited to a segment. Choose at least one more.',
        '所选报表都不能限定为细分，请再选择其他报表。',
    ],
    'member.too_many': ['A site can have at most {max} members.', '每个网站最多 {max} 名成员。'],
    'member.last_owner': [
        'A site always has an owner. Transfer the site first.',
        '网站必须有所有者，请先转让网站。',
    ],
    'invitation.not_found': [
        'This invitation does not exist, was used or withdrawn, or has expired.',
        '邀请不存在、已使用、已撤回或已过期。',
    ],
    'invitation.other_address': [
        'This invitation is for another e-mail address. Sign in with the account of that address.',
        '该邀请发给了另一个邮箱，请使用该邮箱的账号登录。',
    ],
    'invitation.too_many': [
        'A site can have at most {max} open invitations. Withdraw one first.',
        '每个网站最多 {max} 个待接受的邀请，请先撤回一个。',
    ],
    'invitation.too_often': [
        'This invitation was sent {max} times. Withdraw it and invite the person again later.',
        '该邀请已发送 {max} 次，请撤回后稍后再邀请。',
    ],
    'invitation.no_address': [
        'The operator has to set the public address of this server first: without it, invitations cannot contain links.',
        '请先由管理员设置本站的公开地址，否则邀请邮件中无法包含链接。',
    ],
    'transfer.kind': ['This site cannot be transferred.', '该网站不能转让。'],
    'transfer.self': ['You own this site already.', '您已经是该网站的所有者。'],
    'transfer.open': [
        'There is an open transfer of this site. Withdraw it first.',
        '该网站已有待确认的转让，请先撤回。',
    ],
    'transfer.listed': [
        'This site is measured for a listing that is on sale, in review or paused. Withdraw the listing first.',
        '该网站用于正在出售、审核或暂停的商品，请先下架商品。',
    ],
    'transfer.ordered': [
        'A listing with this site’s figures is sold to somebody. Until the order is completed, the site can go only to the buyer, once they have paid.',
        '使用该网站数据的商品已有订单。订单完成前，只有在买家付款后才能转让给买家。',
    ],
});

import { defineErrors } from '../defineErrors';

/** What teams refuse, by code, in English and Chinese. */
export const teamErrors = defineErrors({
    'team.not_found': ['This team does not exist.', '团队不存在。'],
    'team.role': [
        'Your role in this team does not allow this. Ask one of its owners.',
        '您在该团队的角色没有此权限，请联系团队所有者。',
    ],
    'team.primary_only': [
        'Only the primary owner of the team can do this.',
        '只有团队的主所有者可以执行此操作。',
    ],
    'team.primary': [
        'The primary owner cannot be changed or removed. Another owner has to take over first.',
        '不能更改或移除主所有者，请先由其他所有者接任。',
    ],
    'team.primary_leaves': [
        'You are the primary owner. Ask another owner to take over first, or delete the team.',
        '您是主所有者，请先由其他所有者接任，或删除团队。',
    ],
    'team.self': [
        'You cannot change your own role. You can leave the team.',
        '不能更改自己的角色，但可以退出团队。',
    ],
    'team.member_not_found': ['This person is not a member of the team.', '该用户不是团队成员。'],
    'team.already': ['This person is a member of the team already.', '该用户已经是团队成员。'],
    'team.only_owners': [
        'Only another owner of the team can take over. Make this person an owner first.',
        '只有团队的其他所有者可以接任，请先将该成员设为所有者。',
    ],
    'team.not_asked': [
        'You were not asked to take over this team, or the request was withdrawn.',
        '没有请您接任该团队的请求，或请求已撤回。',
    ],
    'team.owns_sites': [
        'The team still has sites. Move, transfer or delete them first.',
        '团队还有网站，请先移出、转让或删除这些网站。',
    ],
    'team.on_market': [
        'This site is measured for a listing or an order. Only the primary owner of the team can delete it.',
        '该网站正用于在售商品或订单的流量实测，只有团队的主所有者可以删除。',
    ],
    'team.same': ['The site is there already.', '网站已在此处。'],
    'team.too_many': [
        'You can be the primary owner of at most {max} teams.',
        '您最多可以担任 {max} 个团队的主所有者。',
    ],
    'team.too_many_members': [
        'A team can have at most {max} members.',
        '每个团队最多 {max} 名成员。',
    ],
    'team.too_many_invitations': [
        'A team can have at most {max} open invitations. Withdraw one first.',
        '每个团队最多 {max} 个待接受的邀请，请先撤回一个。',
    ],
});

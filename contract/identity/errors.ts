import { defineErrors } from '../defineErrors';

/** What this domain refuses, by code, in English and Chinese. */
export const identityErrors = defineErrors({
    'account.wrong_password': [
        'The e-mail address or the password is wrong.',
        '邮箱或密码不正确。',
    ],
    'account.demo': [
        'This account is part of the demo data. Nobody can sign in to it.',
        '该账号属于演示数据，无法登录。',
    ],
    'account.disabled': ['This account is disabled.', '该账号已停用。'],
    'account.closed_by_owner': [
        'The owner of this account has closed it.',
        '该账号已由用户自己注销。',
    ],
    'account.email_taken': ['An account with this address already exists.', '这个邮箱已有账号。'],
    'account.email_fixed': [
        'An account’s e-mail address cannot be changed here.',
        '不能在这里更改账号的邮箱。',
    ],
    'account.email_same': ['This is already your e-mail address.', '这就是您目前的邮箱。'],
    'account.email_taken_since': [
        'Another account now uses this address.',
        '该邮箱已被其他账号使用。',
    ],
    'account.still_open': [
        'This account still has an open order, a balance or something else to settle.',
        '该账号还有未完结的事项，例如订单或余额。',
    ],
    'account.code_wrong': ['This code is wrong. Try again.', '验证码不正确，请重试。'],
    'account.code_ended': [
        'This code has expired or was already used. Request a new one.',
        '验证码已过期或已使用，请重新获取。',
    ],
    'account.code_elsewhere': [
        'This code was requested on another device. Enter it there, or request a new one here.',
        '该验证码是在其他设备上获取的，请在那里输入，或在此重新获取。',
    ],
    'account.no_mailed_code': [
        'This action does not use e-mail codes.',
        '此操作不使用邮件验证码。',
    ],
    'account.second_step_off': ['Two-factor authentication is off.', '两步验证未开启。'],
    'account.second_step_on': ['Two-factor authentication is already on.', '两步验证已经开启。'],
    'account.setup_expired': ['Setup took too long. Start again.', '操作超时，请重新开始。'],
    'account.registration_closed': ['Registration is closed on this server.', '本站未开放注册。'],
    'account.sso_only': [
        'On this server, only administrators can sign in this way. Use single sign-on.',
        '本站仅允许管理员用这种方式登录，请使用单点登录。',
    ],
    'account.sign_in_expired': [
        'Signing in took too long, or was started in another browser. Start again.',
        '登录超时，或不是在这个浏览器中发起的，请重新开始。',
    ],
    'verification.not_found': ['Verification not found.', '认证记录不存在。'],
    'verification.not_possible': [
        'This is not possible in the current state. Reload the page.',
        '当前状态下不能执行此操作，请刷新页面。',
    ],
    'verification.own': [
        'This is about you. Somebody else has to decide.',
        '这是您自己的认证，需由其他人处理。',
    ],
    'verification.made_by_them': [
        'This person created your account. Somebody else has to decide.',
        '您的账号由该用户创建，需由其他人处理。',
    ],
    'verification.reason_needed': ['Choose a reason.', '请选择原因。'],
    'verification.not_offered': [
        'This server does not offer this verification.',
        '本站未启用该项认证。',
    ],
    'verification.wrong_signature': ['The signature is wrong.', '签名不正确。'],
    'verification.unknown_ref': [
        'This check is unknown, or took too long.',
        '该认证请求不存在或已超时。',
    ],
    'verification.ref_used': ['A result of this check was received before.', '该认证已有结果。'],
    'passkey.impossible': [
        'Passkeys need a public address with a host name. Ask the operator to set PUBLIC_URL.',
        '通行密钥需要带域名的公开地址，请联系管理员设置 PUBLIC_URL。',
    ],
    'passkey.refused': [
        'This passkey could not be verified. Try again, or sign in another way.',
        '无法验证该通行密钥，请重试或换一种方式登录。',
    ],
    'passkey.known': [
        'This device already has a passkey for this account.',
        '该设备已有此账号的通行密钥。',
    ],
    'passkey.too_many': [
        'An account can have {count} passkeys.',
        '每个账号最多 {count} 个通行密钥。',
    ],
    'passkey.none': ['This account has no passkey.', '该账号没有通行密钥。'],
    'passkey.not_found': ['There is no such passkey.', '没有这个通行密钥。'],
    'sso.not_found': ['There is no such identity provider.', '没有这个身份提供商。'],
    'sso.no_address': [
        'Single sign-on needs a public address. Set PUBLIC_URL.',
        '单点登录需要公开地址，请设置 PUBLIC_URL。',
    ],
    'sso.unreachable': [
        'The identity provider cannot be reached, or its configuration cannot be used. Try again later.',
        '无法连接身份提供商，或其配置不可用，请稍后重试。',
    ],
    'sso.declined': [
        'The identity provider did not sign you in. Start again.',
        '身份提供商未完成登录，请重新开始。',
    ],
    'sso.not_trusted': [
        'The identity provider’s answer could not be verified. Start again.',
        '无法验证身份提供商的答复，请重新开始。',
    ],
    'sso.email_unverified': [
        'The identity provider did not confirm your e-mail address.',
        '身份提供商未确认您的邮箱。',
    ],
    'sso.email_domain': [
        'Your e-mail address is not at a domain that may sign in here.',
        '您的邮箱域名不在允许登录的范围内。',
    ],
    'sso.link_first': [
        'An account with your e-mail address already exists. Sign in to it, then connect it under “Personal centre”.',
        '您的邮箱已有账号。请先登录该账号，再到“个人中心”关联。',
    ],
    'sso.no_account': [
        'There is no account for you on this server. Ask the operator for one.',
        '您在本站还没有账号，请联系管理员开通。',
    ],
    'sso.second_step_needed': [
        'Administrators need two-factor authentication to use single sign-on. Sign in with your password and set it up.',
        '管理员使用单点登录需要两步验证。请先用密码登录并开启。',
    ],
    'sso.taken': [
        'This identity is already connected to another account.',
        '该身份已关联其他账号。',
    ],
    'sso.linked_already': [
        'Your account is already connected to this identity provider.',
        '您的账号已关联该身份提供商。',
    ],
    'sso.identity_not_found': ['There is no such connection.', '没有这个关联。'],
    'sso.id_form': [
        'Use 1 to 32 lower-case letters, digits and hyphens.',
        '请使用 1 至 32 个小写字母、数字或连字符。',
    ],
    'sso.issuer_form': [
        'Enter an address that begins with https://, without a query.',
        '请填写以 https:// 开头、不带参数的地址。',
    ],
    'sso.scopes_form': [
        'Separate scopes by spaces. The scope openid is needed.',
        '请用空格分隔，且必须包含 openid。',
    ],
    'sso.domain_form': ['Enter domains such as example.com.', '请填写域名，例如 example.com。'],
    'sso.role_unknown': ['There is no such role.', '没有这个角色。'],
    'sso.too_many': ['There can be {count} identity providers.', '最多 {count} 个身份提供商。'],
    'sso.last_provider': [
        'Only single sign-on is allowed. Turn that off in the settings first.',
        '目前只允许单点登录，请先在系统设置中关闭该选项。',
    ],
    'sso.no_provider': ['Turn on an identity provider first.', '请先启用一个身份提供商。'],
    'key.wrong': [
        'This API key is wrong, revoked or expired.',
        '该 API 密钥不正确、已撤销或已过期。',
    ],
    'key.no_call': [
        'API keys cannot be used for this call. Sign in to make it.',
        '该接口不接受 API 密钥，请登录后操作。',
    ],
    'key.scope': [
        'This API key does not have the permission “{scope}”.',
        '该 API 密钥没有“{scope}”权限。',
    ],
    'key.all_sites': [
        'This API key is limited to some sites and cannot add new ones.',
        '该 API 密钥仅限部分网站，不能添加新网站。',
    ],
    'key.not_found': [
        'This API key does not exist or was already revoked.',
        '该 API 密钥不存在或已撤销。',
    ],
    'key.too_many': [
        'You have {max} working API keys, which is the maximum. Revoke one first.',
        '有效的 API 密钥已达上限 {max} 个，请先撤销一个。',
    ],
    'key.scope_needed': ['Choose at least one permission.', '请至少选择一项权限。'],
    'key.scope_twice': ['Name each permission only once.', '权限不能重复。'],
    'key.site_needed': ['Choose at least one site.', '请至少选择一个网站。'],
    'key.site_unknown': ['One of these sites is not yours.', '其中有网站不属于您。'],
    'invite.code_unknown': ['This invite code does not exist.', '邀请码不存在。'],
    'invite.not_found': ['This invite does not exist.', '邀请码不存在。'],
    'change.not_found': ['This link is not valid or was already used.', '链接无效或已使用。'],
    'session.not_found': ['This session has already ended.', '该登录已结束。'],
    'user.not_found': ['This account does not exist.', '账号不存在。'],
    'user.not_admin_view': [
        'An administrator’s account cannot be viewed as a user.',
        '不能以管理员身份查看。',
    ],
    'user.own_administration': [
        'You cannot remove your own administrator role.',
        '不能取消自己的管理员角色。',
    ],
    'user.last_administrator': [
        'There must be at least one active administrator.',
        '至少要保留一位启用的管理员。',
    ],
    'user.not_yourself': ['You cannot disable your own account.', '不能停用自己的账号。'],
    'user.own_second_step': [
        'Turn off your own two-factor authentication in your profile.',
        '请在个人中心关闭自己的两步验证。',
    ],
    'user.own_passkeys': [
        'Remove your own passkeys in your profile.',
        '请在个人中心移除自己的通行密钥。',
    ],
    'user.no_passkeys': ['This user has no passkeys.', '该用户没有通行密钥。'],
    'user.password_chosen': ['This user has already chosen a password.', '对方已经设置过密码。'],
    'user.holds_more': [
        'This user may do more than you. Ask an administrator.',
        '此用户的权限多于您，请联系管理员处理。',
    ],
    'user.roles_by_administrators': [
        'Only administrators give and take roles.',
        '只有管理员可以授予或收回角色。',
    ],
    'staff_role.nothing_granted': ['Choose at least one permission.', '请至少选择一项权限。'],
    'staff_role.name_letters': [
        'Use Latin or Chinese letters and figures.',
        '请使用中文、拉丁字母与数字。',
    ],
    'staff_role.name_built_in': [
        'This name is too close to a built-in role. Choose another one.',
        '该名称与内置角色过于相似，请换一个。',
    ],
    'staff_role.in_use': [
        'People still have this role. Take it from them first.',
        '仍有人拥有此角色，请先收回。',
    ],
    'user.not_a_role': ['Choose roles from the list.', '请从列表中选择角色。'],
    'user.administrator_needed': ['Choose a reviewer.', '请选择一位审核员。'],
    'user.id_unknown': ['There is no account with the ID {id}.', '没有 ID 为 {id} 的账号。'],
    'approval.not_found': ['This request does not exist.', '该申请不存在。'],
    'approval.waits_already': [
        'This is already waiting for approval. See Approvals.',
        '该操作已在等待审批，请到“审批”中查看。',
    ],
    'approval.decided': ['Somebody else has just decided this request.', '该申请刚刚已被处理。'],
    'approval.requester_only': [
        'Only the requester can withdraw this request.',
        '只有发起人可以撤回。',
    ],
    'approval.expired': ['This request has expired.', '该申请已过期。'],
    'approval.changed_since': [
        'The record has changed since the request. Request it again.',
        '记录在申请之后已被修改，请重新发起。',
    ],
    'approval.requester_no_admin': [
        'The requester may not do this any more.',
        '发起人已没有这项权限。',
    ],
    'approval.own_account': [
        'You cannot do this for your own account.',
        '不能为自己的账号执行此操作。',
    ],
    'approval.own_request': [
        'You requested this, so somebody else has to approve it.',
        '您是发起人，需由其他人审批。',
    ],
    'approval.own_benefit': [
        'This is for your own account, so somebody else has to approve it.',
        '您是受益人，需由其他人审批。',
    ],
    'approval.too_new': [
        'Your account or role is too new to approve this.',
        '您的账号或角色启用时间不足，暂时不能审批。',
    ],
    'approval.made_by_requester': [
        'The requester created or reset your account, so somebody else has to approve this.',
        '您的账号由发起人创建或重置，需由其他人审批。',
    ],
    'approval.not_active': [
        'Only an active account with the right to approve can approve this.',
        '只有启用中且有审批权限的账号可以审批。',
    ],
    'share_link.not_found': ['This share link does not exist.', '分享链接不存在。'],
    'share_link.reports_needed': ['Choose at least one report.', '请至少选择一个报表。'],
    'preview.not_offered': [
        'Only demo sites and sites of administrators can be shown publicly.',
        '只能公开展示演示网站和管理员的网站。',
    ],
});

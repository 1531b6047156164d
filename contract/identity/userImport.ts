import { granted } from '../platform/call';
import { defineImport } from '../platform/imports';
import { users } from './resources/users';

/** Accounts by a file; whoever is new gets an invitation, there are no passwords in it. */
export const userImport = defineImport({
    resource: users,
    access: granted('users.manage'),
    columns: [
        {
            name: 'email',
            field: 'email',
            label: ['E-mail', '邮箱'],
            help: [
                'Tells accounts apart. An invitation is sent to new ones.',
                '用于识别账号；新账号会收到邀请邮件。',
            ],
            isNeeded: true,
            example: 'jane@example.com',
        },
        {
            name: 'name',
            field: 'name',
            label: ['Name', '姓名'],
            help: ['Up to 60 characters. Needed for new accounts.', '最多 60 个字，新账号必填。'],
            example: 'Jane Doe',
        },
        {
            name: 'notes',
            field: 'notes',
            label: ['Description', '说明'],
            help: ['Seen by staff only.', '仅员工可见。'],
            example: 'Met at the spring fair',
        },
        {
            name: 'roles',
            field: 'roles',
            label: ['Roles', '角色'],
            help: [
                'user, article_editor or admin; several with a semicolon. Administrators only.',
                'user、article_editor 或 admin，多个以分号分隔；仅管理员可导入。',
            ],
            example: 'user',
        },
        {
            name: 'staffRoles',
            field: 'staffRoles',
            label: ['Staff roles', '员工角色'],
            help: [
                'finance, support, reviewer or the name of your own; several with a semicolon. Administrators only.',
                'finance、support、reviewer 或自定义角色的名称，多个以分号分隔；仅管理员可导入。',
            ],
            example: '',
        },
    ],
});

import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { useTranslate } from 'react-admin';
import * as contract from '../../../contract/identity/resources/users';
import type { Call, CallAnswer, CallInput } from '../../../contract/platform/call';
import { useMe } from '../../authProvider/whoAmI';
import { callApi } from '../../dataProvider/callApi';
import { beginImpersonation } from '../../ui/browser/impersonation';
import { ActionButton } from '../core/actions/ActionButton';

type UserRecord = contract.UserRecord;

/** The dialogs say themselves what the server has against it. */
const make = <C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>> =>
    callApi(call, input, undefined, { isSilent: true });

/** From here on this tab is another document with another session. */
const see = async (id: string): Promise<void> => {
    const { x_token, userInfo, until } = await make(contract.seeAsUser, { params: { id } });
    const back = window.location.pathname + window.location.search;
    beginImpersonation({ token: x_token, ...userInfo, until, back });
    window.location.assign('/dashboard');
    // the dialog stays until the document has gone
    await new Promise(() => {});
};

const SeeButton = ({ user: { id, email } }: { user: UserRecord }) => {
    const translate = useTranslate();
    return (
        <ActionButton
            name="users"
            call={contract.seeAsUser}
            label={translate('user.see.label')}
            icon={<VisibilityOutlined />}
            ask={{
                title: translate('user.see.title', { email }),
                text: translate('user.see.text'),
            }}
            action={() => see(id)}
        />
    );
};

const DisableButton = ({ user: { id, email } }: { user: UserRecord }) => {
    const translate = useTranslate();
    return (
        <ActionButton
            name="users"
            call={contract.disableUser}
            label={translate('user.disable.label')}
            isDangerous
            ask={{
                title: translate('user.disable.title', { email }),
                text: translate('user.disable.text'),
                reason: { label: translate('user.disable.reason'), isNeeded: true },
            }}
            action={reason => make(contract.disableUser, { params: { id }, body: { reason } })}
            done={translate('user.disable.done')}
        />
    );
};

const EnableButton = ({ user: { id } }: { user: UserRecord }) => {
    const translate = useTranslate();
    return (
        <ActionButton
            name="users"
            call={contract.enableUser}
            label={translate('user.enable.label')}
            action={() => make(contract.enableUser, { params: { id } })}
            done={translate('user.enable.done')}
        />
    );
};

/** What can be done with an account as a whole. */
export const UserActions = ({ user }: { user: UserRecord }) => {
    const isOwn = useMe()?.email === user.email;
    if (user.holdsMore) return null;
    if (user.status === 'disabled') return <EnableButton user={user} />;
    return (
        <>
            {!user.roles.includes('admin') && <SeeButton user={user} />}
            {!isOwn && <DisableButton user={user} />}
        </>
    );
};

export const ResetStepButton = ({ user: { id, email } }: { user: UserRecord }) => {
    const translate = useTranslate();
    return (
        <ActionButton
            name="users"
            call={contract.resetUserTotp}
            label={translate('user.reset.label')}
            isDangerous
            ask={{
                title: translate('user.reset.title', { email }),
                text: translate('user.reset.text'),
            }}
            action={() => make(contract.resetUserTotp, { params: { id } })}
            done={translate('user.reset.done')}
        />
    );
};

export const RemovePasskeysButton = ({ user: { id, email } }: { user: UserRecord }) => {
    const translate = useTranslate();
    return (
        <ActionButton
            name="users"
            call={contract.removeUserPasskeys}
            label={translate('user.passkeys.label')}
            isDangerous
            ask={{
                title: translate('user.passkeys.title', { email }),
                text: translate('user.passkeys.text'),
            }}
            action={() => make(contract.removeUserPasskeys, { params: { id } })}
            done={translate('user.passkeys.done')}
        />
    );
};

export const EndSessionsButton = ({ user: { id, email } }: { user: UserRecord }) => {
    const translate = useTranslate();
    return (
        <ActionButton
            name="users"
            call={contract.endUserSessions}
            label={translate('user.end.label')}
            isDangerous
            ask={{
                title: translate('user.end.title', { email }),
                text: translate('user.end.text'),
            }}
            action={() => make(contract.endUserSessions, { params: { id } })}
            done={translate('user.end.done')}
        />
    );
};

export const InviteAgainButton = ({ user: { id } }: { user: UserRecord }) => {
    const translate = useTranslate();
    return (
        <ActionButton
            name="users"
            call={contract.inviteUserAgain}
            label={translate('user.invite.label')}
            action={() => make(contract.inviteUserAgain, { params: { id } })}
            done={translate('user.invite.done')}
        />
    );
};

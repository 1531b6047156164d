import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type InviteRecord, reviewInvite } from '../../../contract/identity/resources/invites';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Ago } from '../../ui/admin/text/Ago';
import { ActionButton } from '../core/actions/ActionButton';
import { useFieldLabel } from '../core/describe';
import { Fact, FactList } from '../core/FactList';
import { Person } from '../core/fields/Person';
import { RecordPage } from '../core/RecordPage';
import { Earned } from './Earned';
import { InviteState } from './InviteList';
import { Reasons } from './Reasons';

interface Props {
    invite: InviteRecord;
}

const ReviewButton = ({ invite: { id, state, version } }: Props) => {
    const translate = useTranslate();
    const next = state === 'valid' ? 'void' : 'valid';
    return (
        <ActionButton
            name="invites"
            label={translate(`invite.${next}.label`)}
            isDangerous={next === 'void'}
            ask={{
                title: translate(`invite.${next}.title`),
                text: translate(`invite.${next}.text`),
                reason: { label: translate('invite.note'), isNeeded: true },
            }}
            action={note => {
                const input = { params: { id }, body: { state: next, note, version } } as const;
                return callApi(reviewInvite, input, undefined, { isSilent: true });
            }}
            done={translate(`invite.${next}.done`)}
        />
    );
};

const Who = ({ id, email, name }: InviteRecord['inviter']) => (
    <>
        <div>
            <Person id={id} name={email} />
        </div>
        {name !== '' && name !== email && <div>{email}</div>}
    </>
);

const Registration = ({ invite }: Props) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel('invites');
    const { inviter, invitee } = invite;
    return (
        <SectionCard title={translate('invite.registration')}>
            <FactList>
                <Fact label={labelOf('inviter')}>
                    <Who {...inviter} />
                </Fact>
                <Fact label={labelOf('invitee')}>
                    <Who {...invitee} />
                </Fact>
                <Fact label={translate('invite.when')}>
                    <Ago at={invite.createdAt} asDate />
                </Fact>
                <Fact label={labelOf('address')}>
                    {invite.address || translate('invite.unknown')}
                </Fact>
                <Fact label={labelOf('device')}>
                    {invite.device || translate('invite.unknown')}
                </Fact>
                <Fact label={labelOf('earned')}>
                    <Earned earned={invite.earned} />
                </Fact>
                {invite.note && <Fact label={labelOf('note')}>{invite.note}</Fact>}
            </FactList>
        </SectionCard>
    );
};

const StateWord = ({ state }: { state: string }) => (
    <>{useTranslate()(`resources.invites.states.${state}`, { _: state })}</>
);
const describe = { state: (state: string) => <StateWord state={state} /> };

/** An invite, with the reasons to doubt it. */
export const InvitePage = () => (
    <RecordPage
        name="invites"
        title={({ inviter, invitee }) => `${inviter.email} → ${invitee.email}`}
        status={invite => <InviteState invite={invite} />}
        actions={invite => <ReviewButton invite={invite} />}
        describe={describe}
    >
        {invite => (
            <Stack spacing={2}>
                <Registration invite={invite} />
                <Reasons invite={invite} />
            </Stack>
        )}
    </RecordPage>
);

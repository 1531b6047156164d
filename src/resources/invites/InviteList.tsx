import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import { type Invite, inviteStates } from '../../../contract/identity/resources/invites';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { ChoiceFilter } from '../core/fields/ChoiceFilter';
import { Person } from '../core/fields/Person';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { rangeFilters } from '../core/fields/rangeFilters';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { Earned } from './Earned';
import { InviteMarks } from './InviteMarks';

const Column = DataTable.Col<Invite>;
const texts = 'resources.invites';

const filters = [
    <ChoiceFilter
        key="suspicious"
        source="suspicious"
        choices={['true', 'false']}
        texts={`${texts}.suspicion`}
        alwaysOn
    />,
    <ChoiceFilter key="state" source="state" choices={inviteStates} texts={`${texts}.states`} />,
    <ReferenceChoice key="inviterId" source="inviterId" reference="users" />,
    ...rangeFilters('createdAt'),
];

export const InviteState = ({ invite }: { invite: Pick<Invite, 'state'> }) => (
    <StateChip
        state={invite.state}
        texts={`${texts}.states`}
        colours={{ valid: 'success', void: 'error' }}
    />
);

const InviteCard = ({ record: invite }: { record: Invite }) => (
    <>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
            <RecordLink>{invite.invitee.email}</RecordLink>
            <InviteState invite={invite} />
        </Box>
        <Note sx={{ overflowWrap: 'anywhere', mb: 1 }}>
            ← {invite.inviter.email} · <Ago at={invite.createdAt} asDate />
        </Note>
        {invite.marks.length > 0 && <InviteMarks marks={invite.marks} />}
    </>
);

/** Who registered with whose code. */
export const InviteList = () => (
    <ResourceList name="invites" card={InviteCard} filters={filters} hiddenColumns={['note']}>
        <Column
            source="invitee"
            disableSort
            render={invite => <RecordLink>{invite.invitee.email}</RecordLink>}
        />
        <Column
            source="inviter"
            disableSort
            render={invite => <Person id={invite.inviter.id} name={invite.inviter.email} />}
        />
        <Column source="createdAt" render={invite => <Ago at={invite.createdAt} asDate />} />
        <Column
            source="marks"
            disableSort
            render={invite => <InviteMarks marks={invite.marks} />}
        />
        <Column source="earned" disableSort render={invite => <Earned earned={invite.earned} />} />
        <Column source="state" render={invite => <InviteState invite={invite} />} />
        <Column source="note" disableSort />
    </ResourceList>
);

import { useTranslate } from 'react-admin';
import type { UserRecord } from '../../../contract/identity/resources/users';
import { ResourceEdit } from '../core/form/ResourceEdit';
import { useRecordId } from '../core/RecordPage';
import { useRecord } from '../core/useRecord';
import { FactsCard } from './FactsCard';
import { Roles } from './Roles';
import { UserActions } from './UserActions';
import { UserInputs } from './UserInputs';
import { Status } from './UserList';
import { UserTabs } from './UserTabs';

const StatusWord = ({ status }: { status: string }) => (
    <>{useTranslate()(`resources.users.statuses.${status}`, { _: status })}</>
);

const StepWord = ({ isOn }: { isOn: boolean }) => (
    <>{useTranslate()(`resources.users.steps.${isOn}`)}</>
);

const describe = {
    roles: (roles: readonly string[]) => <Roles roles={roles} />,
    staffRoles: (roles: readonly string[]) => <Roles roles={[]} staffRoles={roles} />,
    status: (status: string) => <StatusWord status={status} />,
    secondStep: (isOn: boolean) => <StepWord isOn={isOn} />,
};

const Below = () => {
    const { data } = useRecord('users', useRecordId());
    return data ? <UserTabs user={data} /> : null;
};

/** An account: who it is, what it has, and what can be done with it. */
export const UserPage = () => (
    <ResourceEdit
        name="users"
        title={(user: UserRecord) => user.name || user.email}
        status={user => <Status user={user} />}
        actions={user => <UserActions user={user} />}
        aside={user => <FactsCard user={user} />}
        describe={describe}
        deletable={false}
        isEditable={user => !user.holdsMore}
        below={<Below />}
    >
        <UserInputs />
    </ResourceEdit>
);

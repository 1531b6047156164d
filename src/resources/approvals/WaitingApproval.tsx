import { Alert, Button } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Approval } from '../../../contract/identity/resources/approvals';
import { useGranted } from '../../authProvider/useGranted';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { recordPath } from '../core/recordPaths';

/** The action on a record that waits for a second administrator, if one does. */
export const useWaitingApproval = (subject: string, subjectId: string): Approval | undefined => {
    const filter = { state: 'waiting', subject, subjectId };
    const asked = { filter, pagination: { page: 1, perPage: 1 } };
    const enabled = useGranted('approvals', 'list');
    return useGetList<Approval>('approvals', { ...asked, meta: { isSilent: true } }, { enabled })
        .data?.[0];
};

/** All actions on records of one kind that wait, for a page that shows several. */
export const useWaitingApprovals = (subject: string) => {
    const filter = { state: 'waiting', subject };
    const asked = { filter, pagination: { page: 1, perPage: 50 } };
    const enabled = useGranted('approvals', 'list');
    const { data, refetch } = useGetList<Approval>(
        'approvals',
        { ...asked, meta: { isSilent: true } },
        { enabled },
    );
    return {
        of: (subjectId: string) => data?.find(one => one.subjectId === subjectId),
        askAgain: () => {
            if (enabled) void refetch();
        },
    };
};

/** Says that something waits, and leads there. */
export const WaitingNote = ({ waiting }: { waiting: Approval }) => {
    const translate = useTranslate();
    const colon = useLanguage() === 'zh' ? '：' : ': ';
    return (
        <Alert
            severity="warning"
            action={
                <Button
                    component={Link}
                    to={recordPath('approvals', waiting.id) ?? '/'}
                    color="inherit"
                    size="small"
                >
                    {translate('approval.look')}
                </Button>
            }
        >
            {translate(waiting.mode === 'delay' ? 'approval.delayed' : 'approval.waiting')}
            {colon}
            {translate(`resources.approvals.kinds.${waiting.kind}`)}
        </Alert>
    );
};

/** Says on a record's page that something about it waits. */
export const WaitingApproval = ({ subject, id }: { subject: string; id: string }) => {
    const waiting = useWaitingApproval(subject, id);
    return waiting ? <WaitingNote waiting={waiting} /> : null;
};

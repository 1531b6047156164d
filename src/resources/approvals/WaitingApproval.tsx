import { Alert, Button } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Approval } from '../../../contract/identity/resources/approvals';
import { useGranted } from '../../authProvider/useGranted';
import { recordPath } from '../core/recordPaths';

/** The action on a record that waits for a second administrator, if one does. */
export const useWaitingApproval = (subject: string, subjectId: string): Approval | undefined => {
    const filter = { state: 'waiting', subject, subjectId };
    const asked = { filter, pagination: { page: 1, perPage: 1 } };
    const enabled = useGranted('approvals', 'list');
    return useGetList<Approval>('approvals', { ...asked, meta: { isSilent: true } }, { enabled })
        .data?.[0];
};

/** Says on a record's page that something about it waits, and leads there. */
export const WaitingApproval = ({ subject, id }: { subject: string; id: string }) => {
    const translate = useTranslate();
    const waiting = useWaitingApproval(subject, id);
    if (!waiting) return null;
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
            {translate(waiting.mode === 'delay' ? 'approval.delayed' : 'approval.waiting')}:{' '}
            {translate(`resources.approvals.kinds.${waiting.kind}`)}
        </Alert>
    );
};

import {
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogContentText,
    DialogTitle,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { deleteSiteGroup, type SiteGroup } from '../../../contract/analytics/siteGroups';
import { callApi } from '../../dataProvider/callApi';
import { showToast } from '../../ui/toasts/toasts';
import { groupsKey } from './useSiteGroups';

interface Props {
    group: SiteGroup;
    onClose: () => void;
}

export const DeleteGroupDialog = ({ group, onClose }: Props) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { mutate, isPending } = useMutation({
        mutationFn: () =>
            callApi(deleteSiteGroup, { params: { id: group.id } }, undefined, { isSilent: true }),
        onSuccess: async () => {
            await queryClient.invalidateQueries({ queryKey: groupsKey });
            showToast({ kind: 'success', title: translate('groups.deleted') });
            onClose();
        },
    });
    return (
        <Dialog
            open
            onClose={onClose}
            aria-labelledby="delete-group-title"
            aria-describedby="delete-group-text"
        >
            <DialogTitle id="delete-group-title" sx={{ overflowWrap: 'anywhere' }}>
                {translate('groups.deleteTitle', { name: group.name })}
            </DialogTitle>
            <DialogContent>
                <DialogContentText id="delete-group-text">
                    {translate('groups.deleteText')}
                </DialogContentText>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onClose} autoFocus>
                    {translate('common.cancel')}
                </Button>
                <Button
                    variant="contained"
                    color="error"
                    loading={isPending}
                    onClick={() => mutate()}
                >
                    {translate('groups.delete')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

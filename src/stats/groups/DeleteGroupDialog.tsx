import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { deleteSiteGroup, type SiteGroup } from '../../../contract/analytics/siteGroups';
import { callApi } from '../../dataProvider/callApi';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { showToast } from '../../ui/toasts/toasts';
import { groupsKey } from './useSiteGroups';

interface Props {
    group: SiteGroup;
    onClose: () => void;
}

export const DeleteGroupDialog = ({ group, onClose }: Props) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const remove = async () => {
        const input = { params: { id: group.id } };
        await callApi(deleteSiteGroup, input, undefined, { isSilent: true });
        await queryClient.invalidateQueries({ queryKey: groupsKey });
    };
    return (
        <AskDialog
            title={translate('groups.deleteTitle', { name: group.name })}
            text={translate('groups.deleteText')}
            confirm={translate('groups.delete')}
            isDangerous
            action={remove}
            onDone={() => {
                showToast({ kind: 'success', title: translate('groups.deleted') });
                onClose();
            }}
            onClose={onClose}
        />
    );
};

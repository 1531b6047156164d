import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import type { OwnPassport } from '../../../../contract/market/passport/passports';
import { callApi } from '../../../dataProvider/callApi';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../../ui/admin/text/Note';
import { showToast } from '../../../ui/toasts/toasts';

interface Props {
    passport: OwnPassport;
    input: { params: { id: string; version: string } };
    onSaved: (passport: OwnPassport) => void;
    onClose: () => void;
}

/** How a version is built and what that printed, in the seller's own words. */
export const BuildDialog = ({ passport: { build }, input, onSaved, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: build,
        send: async body => {
            const asked = { ...input, body };
            onSaved(await callApi(calls.describeBuild, asked, undefined, { isSilent: true }));
            showToast({ kind: 'success', title: translate('passport.savedBuild') });
            onClose();
        },
    });
    return (
        <FormDialog
            form={form}
            title={translate('passport.editBuild')}
            confirm={translate('passport.saveBuild')}
            onClose={onClose}
        >
            <Note component="p">{translate('passport.buildHelp')}</Note>
            <TextEntry name="recipe" label={translate('passport.recipe')} multiline minRows={3} />
            <TextEntry
                name="log"
                label={translate('passport.log')}
                multiline
                minRows={4}
                maxRows={12}
            />
        </FormDialog>
    );
};

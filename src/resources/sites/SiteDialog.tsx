import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { Site } from '../../../contract/analytics/sites';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { NewSiteFields } from './NewSiteFields';
import { checkSite, draftOf, newSiteInput, type SiteDraft } from './siteDraft';
import { useSaveSite } from './useSaveSite';

interface Props {
    /** the team that it is for; empty for oneself */
    team?: string;
    onClose: () => void;
    onSaved: (site: Site) => void;
}

/** Asks for a new site. */
export const SiteDialog = ({ team = '', onClose, onSaved }: Props) => {
    const translate = useTranslate();
    const { save, saving } = useSaveSite(undefined, onSaved);
    const [draft] = useState(() => ({ ...draftOf(undefined), teamId: team }));
    return (
        <DialogFrame titleId="site-title" onClose={onClose}>
            <Form
                disableInvalidFormNotification
                record={{}}
                defaultValues={draft}
                validate={checkSite}
                onSubmit={(data: unknown) => save(newSiteInput(data as SiteDraft))}
            >
                <DialogTitle id="site-title">{translate('sites.add')}</DialogTitle>
                <DialogContent>
                    <NewSiteFields />
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={onClose}>{translate('common.cancel')}</Button>
                    <Button type="submit" variant="contained" loading={saving}>
                        {translate('sites.continue')}
                    </Button>
                </DialogActions>
            </Form>
        </DialogFrame>
    );
};

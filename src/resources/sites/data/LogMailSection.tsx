import { FormControlLabel, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { useCall } from '../../../dataProvider/useCall';
import { useSubmit } from '../../../ui/admin/dialogs/useSubmit';
import { DataSection } from './DataSection';

/** Mails with the public log's newest checkpoint, which the site's owner may keep as a proof. */
export const LogMailSection = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const params = { id: site.id };
    const { data, refetch } = useCall(calls.getLogMails, { params });
    const { busy, submit } = useSubmit();
    const change = (isOn: boolean) =>
        submit(async () => {
            await callApi(calls.setLogMails, { params, body: { isOn } });
            await refetch();
        });
    return (
        <DataSection
            title={translate('siteSettings.data.logMails')}
            text={translate('siteSettings.data.logMailsText')}
        >
            <FormControlLabel
                control={
                    <Switch
                        checked={data?.isOn ?? false}
                        disabled={!data || busy}
                        onChange={(_, isOn) => void change(isOn)}
                    />
                }
                label={translate('siteSettings.data.logMailsOn')}
            />
        </DataSection>
    );
};

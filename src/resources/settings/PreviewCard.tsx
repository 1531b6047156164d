import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { SelectInput, useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { fieldLook } from '../../ui/admin/controls/formFields';

const pad = { px: 2.5, pb: 2, pt: 1 } as const;

/** Whose statistics visitors may look at without an account. */
export const PreviewCard = () => {
    const translate = useTranslate();
    const { data } = useQuery({
        queryKey: [calls.previewChoices.path],
        queryFn: ({ signal }) => callApi(calls.previewChoices, {}, signal, { isSilent: true }),
    });
    const choices = [
        ...(['demo', 'none'] as const).map(id => ({
            id,
            name: translate(`account.setting.previews.${id}`),
        })),
        ...(data?.list ?? []).map(({ id, name, domain }) => ({ id, name: `${name} (${domain})` })),
    ];
    return (
        <SectionCard title={translate('account.setting.previewSite')}>
            <Box sx={pad}>
                <SelectInput
                    {...fieldLook}
                    source="preview_site"
                    label="account.setting.preview_site"
                    helperText="account.setting.previewSiteHelp"
                    choices={choices}
                    translateChoice={false}
                    isRequired
                />
            </Box>
        </SectionCard>
    );
};

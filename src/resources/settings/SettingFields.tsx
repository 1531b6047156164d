import { Box, Typography } from '@mui/material';
import { BooleanInput, NumberInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { operatorSettings } from '../../../contract/platform/settings';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { PercentInput } from '../../ui/admin/controls/PercentInput';
import { MailCard } from './MailCard';
import { NoticePreview } from './NoticePreview';
import { PreviewCard } from './PreviewCard';

const pad = { px: 2.5, pb: 2, pt: 1 } as const;
const asText = (text: string | null) => text ?? '';

const Flag = ({ source, help }: { source: string; help: string }) => (
    <BooleanInput
        source={source}
        label={`account.setting.${source}`}
        helperText={`account.setting.${help}`}
        format={(value: unknown) => value === 1}
        parse={(checked: boolean) => (checked ? 1 : 0)}
        sx={{ '& .MuiFormHelperText-root': { mx: 0, ml: '48px', mt: -0.5 } }}
    />
);

const Line = ({ source, help, lines = 1 }: { source: string; help: string; lines?: number }) => (
    <TextInput
        {...fieldLook}
        source={source}
        multiline={lines > 1}
        minRows={lines}
        label={`account.setting.${source}`}
        helperText={`account.setting.${help}`}
        parse={asText}
        autoComplete="off"
    />
);

const Count = ({ source, help }: { source: string; help: string }) => (
    <NumberInput
        {...fieldLook}
        source={source}
        label={`account.setting.${source}`}
        helperText={`account.setting.${help}`}
        min={0}
        step={1}
        parse={(text: string) => (text === '' ? 0 : Number(text))}
    />
);

const Vat = ({ source }: { source: 'vat_fee_rate' | 'vat_plan_rate' }) => (
    <PercentInput
        source={source}
        holds="number"
        label={`account.setting.${source}`}
        helperText="account.setting.vatHelp"
    />
);

const LimitsCard = () => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('account.setting.limits')}>
            <Box sx={pad}>
                <Typography variant="text" sx={{ color: 'text.secondary', mb: 2 }}>
                    {translate('account.setting.limitsText')}
                </Typography>
                <Count source="free_events" help="freeEventsHelp" />
                <Count source="free_sites" help="freeSitesHelp" />
            </Box>
        </SectionCard>
    );
};

const CardMoneyCard = () => (
    <SectionCard title={useTranslate()('account.setting.cardMoney')}>
        <Box sx={pad}>
            <Count source="card_hold_days" help="cardHoldHelp" />
        </Box>
    </SectionCard>
);

const VerificationCard = () => (
    <SectionCard title={useTranslate()('account.setting.verification')}>
        <Box sx={pad}>
            <Count source="identity_document_days" help="identityDocumentDaysHelp" />
        </Box>
    </SectionCard>
);

const OffersCard = () => (
    <SectionCard title={useTranslate()('account.setting.offers')}>
        <Box sx={pad}>
            <Count source="offer_min_share" help="offerMinShareHelp" />
            <Count source="offer_hours" help="offerHoursHelp" />
            <Count source="offer_deposit_rate" help="offerDepositRateHelp" />
        </Box>
    </SectionCard>
);

const GrowthCard = () => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('account.setting.growth')}>
            <Box sx={pad}>
                <Typography variant="text" sx={{ color: 'text.secondary', mb: 2 }}>
                    {translate('account.setting.growthText')}
                </Typography>
                <Count source="growth_rounding" help="growthRoundingHelp" />
                <Count source="growth_promo" help="growthPromoHelp" />
                <Count source="growth_loss" help="growthLossHelp" />
            </Box>
        </SectionCard>
    );
};

const NoticeField = ({ source }: { source: string }) => {
    const html: unknown = useWatch({ name: source });
    return (
        <>
            <TextInput
                {...fieldLook}
                multiline
                minRows={3}
                maxRows={12}
                source={source}
                label={`account.setting.${source}`}
                helperText={`account.setting.${source}Help`}
                parse={asText}
                sx={{ '& textarea': { typography: 'code' } }}
            />
            <NoticePreview html={typeof html === 'string' ? html : ''} />
        </>
    );
};

const registrations = operatorSettings.shape.registration.options.map(id => ({
    id,
    name: `account.setting.registrations.${id}`,
}));

/** The fields of the settings page, a card a subject. */
export const SettingFields = () => {
    const translate = useTranslate();
    return (
        <>
            <SectionCard title={translate('account.setting.access')}>
                <Box sx={pad}>
                    <SelectInput
                        {...fieldLook}
                        source="registration"
                        label="account.setting.registration"
                        helperText={false}
                        choices={registrations}
                        isRequired
                    />
                    <Flag source="sso_only" help="ssoOnlyHelp" />
                    <Flag source="webclose" help="webcloseHelp" />
                </Box>
            </SectionCard>
            <SectionCard title={translate('account.setting.names')}>
                <Box sx={pad}>
                    <Line source="webtitle" help="webtitleHelp" />
                    <Line source="weburl" help="weburlHelp" />
                    <Line source="kefu_link" help="kefuHelp" />
                    <Line source="group_link" help="groupHelp" />
                    <Line source="terms_link" help="termsHelp" />
                </Box>
            </SectionCard>
            <MailCard />
            <SectionCard title={translate('account.setting.notices')}>
                <Box sx={pad}>
                    <Typography variant="text" sx={{ color: 'text.secondary', mb: 2 }}>
                        {translate('account.setting.noticesText')}
                    </Typography>
                    {['indexNotice', 'indexNotice2', 'indexNotice3'].map(source => (
                        <NoticeField key={source} source={source} />
                    ))}
                </Box>
            </SectionCard>
            <PreviewCard />
            <LimitsCard />
            <CardMoneyCard />
            <VerificationCard />
            <OffersCard />
            <GrowthCard />
            <SectionCard title={translate('account.setting.platform')}>
                <Box sx={pad}>
                    <Line source="platform_name" help="platformNameHelp" />
                    <Line source="platform_address" help="platformAddressHelp" lines={3} />
                    <Line source="platform_tax_id" help="platformTaxHelp" />
                    <Vat source="vat_fee_rate" />
                    <Vat source="vat_plan_rate" />
                </Box>
            </SectionCard>
            <SectionCard title={translate('account.setting.nda')}>
                <Box sx={pad}>
                    <Line source="nda_en" help="ndaHelp" lines={4} />
                    <Line source="nda_zh" help="ndaHelp" lines={4} />
                </Box>
            </SectionCard>
            <SectionCard title={translate('account.setting.management')}>
                <Box sx={pad}>
                    <Flag source="require_ownership" help="ownershipHelp" />
                    <Flag source="admin_all_routes" help="adminHelp" />
                    <Flag source="report_errors" help="reportHelp" />
                </Box>
            </SectionCard>
        </>
    );
};

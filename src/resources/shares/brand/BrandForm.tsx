import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { Form, TextInput, useTranslate } from 'react-admin';
import { type Brand, brandInput, brandLogoLimitBytes } from '../../../../contract/analytics/brand';
import { callAddress } from '../../../dataProvider/address';
import { HttpError } from '../../../dataProvider/HttpError';
import { fieldLook } from '../../../ui/admin/controls/formFields';
import { useSubmit } from '../../../ui/admin/dialogs/useSubmit';
import { Note } from '../../../ui/admin/text/Note';
import { bytes } from '../../../ui/text/bytes';
import { checkFields } from '../../../ui/text/checkFields';
import { ChooseFiles } from '../../files/ChooseFiles';
import { uploadTo } from '../../files/uploadFile';
import { useUploadRefusal } from '../../files/useUploadRefusal';

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
const limits = { image: brandLogoLimitBytes, file: brandLogoLimitBytes };

/** Whose branding it is: where its logo goes, and how the rest is stored. */
export interface BrandPlace {
    logoPath: string;
    save: (body: Pick<Brand, 'name' | 'accent'>) => Promise<unknown>;
    removeLogo: () => Promise<unknown>;
    onChanged: () => void;
}

const Logo = ({ logo, place }: { logo: string; place: BrandPlace }) => {
    const translate = useTranslate();
    const refusalOf = useUploadRefusal(limits);
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState('');
    const run = async (action: () => Promise<unknown>) => {
        setBusy(true);
        setFault('');
        try {
            await action();
            place.onChanged();
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            setFault(refusalOf(error, true));
        } finally {
            setBusy(false);
        }
    };
    const send = ([file]: readonly File[]) => {
        if (!file) return;
        const address = callAddress(place.logoPath, {}, {});
        void run(() => uploadTo(address, file, new AbortController().signal, () => {}));
    };
    return (
        <Box role="group" aria-label={translate('account.publish.logo')} sx={{ mb: 1.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
                {logo !== '' && (
                    <Box
                        component="img"
                        src={logo}
                        alt={translate('account.publish.logo')}
                        sx={{ display: 'block', maxWidth: 200, maxHeight: 40 }}
                    />
                )}
                <ChooseFiles
                    label={translate(`account.publish.${logo ? 'logoChange' : 'logoUpload'}`)}
                    accept={accepted}
                    isSingle
                    onFiles={send}
                    variant="outlined"
                    loading={busy}
                />
                {logo !== '' && (
                    <Button onClick={() => void run(place.removeLogo)}>
                        {translate('account.publish.logoRemove')}
                    </Button>
                )}
            </Box>
            <Note sx={{ mt: 1 }}>
                {translate('account.publish.logoHelp', { limit: bytes(brandLogoLimitBytes) })}
            </Note>
            {fault !== '' && (
                <Alert severity="error" role="alert" sx={{ mt: 1 }}>
                    {fault}
                </Alert>
            )}
        </Box>
    );
};

const written = (data: unknown): Pick<Brand, 'name' | 'accent'> => {
    const { name, accent } = data as Partial<Record<'name' | 'accent', string | null>>;
    return { name: name ?? '', accent: accent ?? '' };
};

/** Name, colour and logo of public dashboards. */
export const BrandForm = ({ brand, place }: { brand: Brand; place: BrandPlace }) => {
    const translate = useTranslate();
    const { busy, submit } = useSubmit();
    const { name, accent, logo } = brand;
    return (
        <>
            <Logo logo={logo} place={place} />
            <Form
                defaultValues={{ name, accent }}
                validate={values => checkFields(brandInput, written(values))}
                onSubmit={(data: unknown) =>
                    submit(async () => {
                        await place.save(written(data));
                        place.onChanged();
                    })
                }
                disableInvalidFormNotification
            >
                <Box sx={{ display: 'grid', gap: 0.5 }}>
                    <TextInput
                        {...fieldLook}
                        source="name"
                        label="account.publish.brandName"
                        helperText={false}
                        autoComplete="off"
                    />
                    <TextInput
                        {...fieldLook}
                        source="accent"
                        label="account.publish.brandAccent"
                        helperText="account.publish.brandAccentHelp"
                        placeholder="#1a66ff"
                        autoComplete="off"
                    />
                </Box>
                <Button type="submit" variant="outlined" loading={busy} sx={{ mt: 1 }}>
                    {translate('account.publish.brandSave')}
                </Button>
            </Form>
        </>
    );
};

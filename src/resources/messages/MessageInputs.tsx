import { Box, Typography } from '@mui/material';
import { BooleanInput, TextInput, useTranslate } from 'react-admin';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { AudienceInput } from './AudienceInput';

const look = { ...fieldLook, helperText: false } as const;

const Language = ({ language }: { language: 'Zh' | 'En' }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
            <Typography component="h2" variant="subtitle1">
                {translate(language === 'Zh' ? 'message.chinese' : 'message.english')}
            </Typography>
            <TextInput {...look} source={`title${language}`} />
            <TextInput {...look} source={`body${language}`} multiline minRows={5} />
        </Box>
    );
};

/** What is said, to whom and how. */
export const MessageInputs = () => {
    const translate = useTranslate();
    return (
        <>
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {translate('message.textsHelp')}
            </Typography>
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
                <Language language="Zh" />
                <Language language="En" />
            </Box>
            <AudienceInput />
            <BooleanInput source="byMail" helperText="message.byMailHelp" />
        </>
    );
};

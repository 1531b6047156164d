import { TextInput, type TextInputProps, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fieldLook } from '../../ui/admin/controls/formFields';

interface Props extends Pick<TextInputProps, 'source' | 'multiline' | 'minRows' | 'isRequired'> {
    /** characters that fit */
    max: number;
    /** characters that others show, where more may be written */
    shown?: number;
    /** said before the count */
    help?: string;
}

/** A text with the number of its characters. */
export const CountedInput = ({ max, shown, help, ...props }: Props) => {
    const translate = useTranslate();
    const value: unknown = useWatch({ name: props.source });
    const count = typeof value === 'string' ? value.trim().length : 0;
    const isLong = shown !== undefined && count > shown;
    const counted = isLong
        ? translate('article.help.countLong', { count, shown })
        : translate('article.help.count', { count, max: shown ?? max });
    return (
        <TextInput
            {...fieldLook}
            {...props}
            helperText={
                <span>
                    {help && `${translate(help)} `}
                    <span style={{ fontVariantNumeric: 'tabular-nums' }}>{counted}</span>
                </span>
            }
            slotProps={{ htmlInput: { maxLength: max } }}
        />
    );
};

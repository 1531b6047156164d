import type { SxProps } from '@mui/material';
import { SelectInput, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';

interface Props {
    source: string;
    choices: readonly { id: string; name: string }[];
    label?: string;
    /** what stands for none of them */
    anyText?: string;
    /** whether the names are keys of texts */
    translateChoice?: boolean;
    format?: (value: unknown) => string;
    parse?: (value: string) => unknown;
    alwaysOn?: boolean;
    sx?: SxProps;
}

/** One of several values, or any. */
export const SelectFilter = (props: Props) => {
    const { anyText = 'office.list.any', translateChoice = true, alwaysOn, ...rest } = props;
    const translate = useTranslate();
    const translateLabel = useTranslateLabel();
    const resource = useResourceContext();
    const choices = props.choices.map(({ id, name }) => ({
        id,
        name: translateChoice ? translate(name) : name,
    }));
    return (
        <SelectInput
            variant="outlined"
            size="small"
            helperText={false}
            {...rest}
            label={<span>{translateLabel({ ...rest, resource })}</span>}
            choices={[{ id: '', name: translate(anyText) }, ...choices]}
            translateChoice={false}
            // react-admin's own entry for nothing is announced as a command, not by its words
            isRequired
        />
    );
};

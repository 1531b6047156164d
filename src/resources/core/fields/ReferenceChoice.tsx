import { AutocompleteInput, ReferenceInput, useGetRecordRepresentation } from 'react-admin';
import { ToReaders } from '../../../authProvider/Offered';
import { ComposedChoices, searchWords } from './ComposedChoices';

interface Props {
    source: string;
    /** the resource that the field points at; its list has to know the word `q` */
    reference: string;
    label?: string;
    helperText?: string;
    /** words of its list's filter, such as `{ enabled: 'true' }` */
    filter?: Readonly<Record<string, unknown>>;
    disabled?: boolean;
    /** as a filter of a list */
    alwaysOn?: boolean;
    perPage?: number;
}

const Choice = (props: Props) => {
    const { source, reference, label, helperText, filter, disabled, perPage = 25 } = props;
    const represent = useGetRecordRepresentation(reference);
    return (
        <ReferenceInput
            source={source}
            reference={reference}
            perPage={perPage}
            {...(filter && { filter })}
        >
            <ComposedChoices>
                <AutocompleteInput
                    {...(label && { label })}
                    helperText={helperText ?? false}
                    optionText={choice => String(represent(choice))}
                    filterToQuery={searchWords}
                    disabled={disabled === true}
                    variant="outlined"
                    size="small"
                    fullWidth
                    sx={{ minWidth: { sm: 220 } }}
                />
            </ComposedChoices>
        </ReferenceInput>
    );
};

/** Another record, found by typing, for whoever may read its list. */
export const ReferenceChoice = (props: Props) => (
    <ToReaders name={props.reference}>
        <Choice {...props} />
    </ToReaders>
);

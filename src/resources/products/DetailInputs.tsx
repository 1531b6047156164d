import { type ComponentType, createContext, useContext } from 'react';
import { BooleanInput, DateInput, NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
    deliveries,
    icpStates,
    installServices,
    licences,
    monetisations,
    originalities,
    type ProductType,
    siteAssets,
    transferMethods,
} from '../../../contract/market/resources/products';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { MoneyInput } from '../../ui/admin/controls/MoneyInput';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { FieldGrid } from '../core/form/FieldGrid';
import { ChoiceInput, ChoicesInput } from './ChoiceInput';
import { AverageInputs, MonthsInput } from './money/MonthsInput';
import { PartsInput } from './PartsInput';

const look = { ...fieldLook, helperText: false } as const;
const offeredOnly = { enabled: 'true' } as const;

interface TextProps {
    field: string;
    isLong?: boolean;
    isRequired?: boolean;
}

const Text = ({ field, isLong = false, isRequired = false }: TextProps) => (
    <TextInput
        {...look}
        source={`details.${field}`}
        isRequired={isRequired}
        {...(isLong && { multiline: true, minRows: 2, className: 'wide' })}
    />
);

const Day = ({ field, isRequired = false }: { field: string; isRequired?: boolean }) => (
    <DateInput
        {...look}
        source={`details.${field}`}
        parse={(day: string) => day || null}
        isRequired={isRequired}
    />
);

interface EntryProps {
    field: string;
    dictionary: string;
    /** needed before others may see it, where there is a choice */
    isRequired?: boolean;
}

const OfficeEntry = ({ field, dictionary }: EntryProps) => (
    <ReferenceChoice
        source={`details.${field}`}
        reference={dictionary}
        filter={offeredOnly}
        perPage={100}
    />
);

const OfficeSite = () => <ReferenceChoice source="details.measuredSiteId" reference="sites" />;

/** How entries of dictionaries and sites are chosen: sellers may not read the back-office's lists. */
export const DetailChoices = createContext<{
    Entry: ComponentType<EntryProps>;
    Site: ComponentType;
    /** files behind a website's money: sellers attach their own */
    Proofs?: ComponentType;
    /** what was listed stays under its name */
    isHostFixed?: boolean;
}>({ Entry: OfficeEntry, Site: OfficeSite });

const Entry = (props: EntryProps) => {
    const { Entry: Chosen } = useContext(DetailChoices);
    return <Chosen {...props} />;
};

const Site = () => {
    const { Site: Chosen } = useContext(DetailChoices);
    return <Chosen />;
};

const Proofs = () => {
    const { Proofs: Chosen } = useContext(DetailChoices);
    return Chosen ? <Chosen /> : null;
};

const Count = ({ field, max }: { field: string; max: number }) => (
    <NumberInput {...look} source={`details.${field}`} min={0} max={max} step={1} isRequired />
);

/** What the seller says without having to. */
const Claim = ({ field }: { field: string }) => (
    <NumberInput {...look} source={`details.${field}`} min={0} step={1} />
);

const Domain = () => {
    const { isHostFixed = false } = useContext(DetailChoices);
    return (
        <TextInput
            {...fieldLook}
            source="details.fqdn"
            helperText="product.subjectHelp"
            readOnly={isHostFixed}
            isRequired
        />
    );
};

const DomainInputs = () => (
    <FieldGrid>
        <Domain />
        <Entry field="suffixId" dictionary="domain_suffix" />
        <Entry field="domainTypeId" dictionary="domain_type" />
        <Entry field="platformId" dictionary="domains_plat" />
        <Day field="registeredOn" />
        <Day field="expiresOn" isRequired />
        <ChoiceInput field="transferMethod" choices={transferMethods} />
        <Day field="lockUntil" />
        <ChoiceInput field="icpStatus" choices={icpStates} />
        <Text field="icpNumber" />
        <MoneyInput source="details.renewalCost" />
        <BooleanInput source="details.whoisPrivacy" helperText={false} />
        <PartsInput />
    </FieldGrid>
);

const SourceInputs = () => {
    const service: unknown = useWatch({ name: 'details.installService' });
    return (
        <FieldGrid>
            <Entry field="languageId" dictionary="source_lang" isRequired />
            <Entry field="sourceTypeId" dictionary="source_type" />
            <Entry field="databaseId" dictionary="source_sql" />
            <Text field="framework" />
            <Text field="demoUrl" />
            <ChoiceInput field="licence" choices={licences} />
            <ChoiceInput field="originality" choices={originalities} />
            <ChoiceInput field="delivery" choices={deliveries} />
            <ChoiceInput field="installService" choices={installServices} />
            <MoneyInput source="details.installPrice" disabled={service !== 'paid'} />
            <Count field="supportDays" max={3650} />
            <Text field="minEnvironment" />
            <BooleanInput source="details.hasDocs" helperText={false} />
            <BooleanInput source="details.isEncrypted" helperText={false} />
            <PartsInput />
        </FieldGrid>
    );
};

const WebsiteInputs = () => (
    <FieldGrid>
        <TextInput {...fieldLook} source="details.url" helperText="product.urlHelp" isRequired />
        <Entry field="websiteTypeId" dictionary="web_type" />
        <Site />
        <Day field="foundedOn" />
        <Text field="techStack" />
        <Text field="hosting" />
        <ChoicesInput field="monetisation" choices={monetisations} />
        <ChoicesInput field="assets" choices={siteAssets} />
        <AverageInputs />
        <Claim field="claimedUv" />
        <Claim field="claimedPv" />
        <Count field="hoursPerWeek" max={168} />
        <Count field="trainingDays" max={365} />
        <ChoiceInput field="icpStatus" choices={icpStates} />
        <BooleanInput source="details.domainIncluded" helperText={false} />
        <Text field="reasonForSale" isLong />
        <PartsInput />
        <MonthsInput />
        <Proofs />
    </FieldGrid>
);

const inputs = { domain: DomainInputs, source: SourceInputs, website: WebsiteInputs } as const;

/** The fields of a product's type. */
export const DetailInputs = () => {
    const type: unknown = useWatch({ name: 'details.type' });
    const Inputs = inputs[type as ProductType];
    return Inputs ? <Inputs /> : null;
};

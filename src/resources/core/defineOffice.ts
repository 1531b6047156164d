import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { z } from 'zod';
import type { Label } from '../../../contract/platform/resource';
import { labelsIn } from '../../i18n/office/labelsIn';
import { type LazyPage, lazyPage } from '../../ui/admin/states/lazyPage';
import type { Language } from '../../ui/browser/language';
import type { ResourceForm } from './form/formPages';
import type { ResourceRoute } from './resourceRoute';

/** What the contract says of a resource, as far as its pages need it. */
interface Declared {
    name: string;
    labels: Readonly<Record<string, Label>>;
    row?: z.ZodType;
}
type RowOf<Resource> = Resource extends { row: z.ZodType } ? z.output<Resource['row']> : RaRecord;

/** Texts by their keys, in one language. */
export interface Words {
    readonly [key: string]: string | Words | undefined;
}

/**
 * What a resource's pages say; its fields have the contract's labels. Words of a closed list stand
 * under its name in the plural: `states`, `kinds`.
 */
interface OfficeTexts extends Words {
    /** one record and several, as `coupon |||| coupons` */
    name: string;
    /** what an empty list says */
    emptyText?: string;
    /** labels of what the contract has not, or calls otherwise */
    fields?: Readonly<Record<string, string>>;
}

/** Brings a component when its page is opened: `async () => (await import('../coupons/CouponList')).CouponList` */
type Load<Brought = ComponentType> = () => Promise<Brought>;

interface OfficeDeclaration<Resource extends Declared> {
    route: ResourceRoute & { name: Resource['name'] };
    icon: SvgIconComponent;
    /** under `resources.<name>` in both languages; none when the pages have words of their own only */
    texts?: Record<Language, OfficeTexts>;
    /** words of the pages under names of their own */
    words?: Readonly<Record<string, Record<Language, Words>>>;
    /** what a record is called in links, choices, headings and questions: a field, or made of several */
    represent?: (keyof RowOf<Resource> & string) | ((row: RowOf<Resource>) => string);
    list?: Load;
    /** the inputs of a record, of which the pages for a new one and for one that exists are made */
    form?: Load<ResourceForm>;
    /** instead of what is made of the form */
    create?: Load;
    edit?: Load;
}

/** A resource as the admin application mounts it. */
export interface Office {
    name: string;
    route: ResourceRoute;
    icon: SvgIconComponent;
    pages: { list?: LazyPage; create?: LazyPage; edit?: LazyPage };
    represent?: string | ((record: RaRecord) => string);
    texts?: Record<Language, Words>;
    words?: Readonly<Record<string, Record<Language, Words>>>;
}

const pageOf = (load: Load): LazyPage => lazyPage(async () => ({ default: await load() }));

type Represent = NonNullable<Office['represent']>;

const titleBy =
    (represent: Represent | undefined) =>
    (record: RaRecord): string =>
        typeof represent === 'function'
            ? represent(record)
            : String(represent === undefined ? record.id : record[represent]);

/** The pages that are made of a form: where there is none, or a page of its own, none. */
const formPages = (name: string, load: Load<ResourceForm>, represent: Represent | undefined) => {
    const brought = () => Promise.all([import('./form/formPages'), load()]);
    return {
        create: async () => {
            const [{ createPage }, form] = await brought();
            return createPage(name, form);
        },
        edit: async () => {
            const [{ editPage }, form] = await brought();
            return editPage(name, form, titleBy(represent));
        },
    };
};

const textsWithLabels = (
    { labels }: Declared,
    texts: Record<Language, OfficeTexts>,
): Record<Language, Words> => {
    const inLanguage = (language: Language) => {
        const { fields, ...rest } = texts[language];
        return { ...rest, fields: { ...labelsIn(language, labels), ...fields } };
    };
    return { en: inLanguage('en'), zh: inLanguage('zh') };
};

/**
 * A resource of the back-office, declared once: menu, breadcrumb, tab, search, titles, addresses,
 * texts in both languages and the pages come from here. Pages are brought when they are opened.
 */
export const defineOffice = <Resource extends Declared>(
    resource: Resource,
    declared: OfficeDeclaration<Resource>,
): Office => {
    const { route, icon, texts, words, form, list } = declared;
    const represent = declared.represent as Represent | undefined;
    const made = form && formPages(resource.name, form, represent);
    const create = declared.create ?? (route.create ? made?.create : undefined);
    const edit = declared.edit ?? (route.edit ? made?.edit : undefined);
    return {
        name: resource.name,
        route,
        icon,
        pages: {
            ...(list && { list: pageOf(list) }),
            ...(create && { create: pageOf(create) }),
            ...(edit && { edit: pageOf(edit) }),
        },
        ...(represent !== undefined && { represent }),
        ...(texts && { texts: textsWithLabels(resource, texts) }),
        ...(words && { words }),
    };
};

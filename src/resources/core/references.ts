/** Which record an id in a field is of, by the field's name; nothing for what is no id of a record with a page. */
const references: Readonly<Record<string, string>> = {
    sellerId: 'users',
    userId: 'users',
    reviewerId: 'users',
    inviterId: 'users',
    coverId: 'files',
    imageId: 'files',
    fileId: 'files',
    categoryId: 'article_categories',
    productId: 'products',
    planId: 'plans',
    orderId: 'orders',
    paymentId: 'payments',
    'details.suffixId': 'domain_suffix',
    'details.domainTypeId': 'domain_type',
    'details.platformId': 'domains_plat',
    'details.languageId': 'source_lang',
    'details.sourceTypeId': 'source_type',
    'details.databaseId': 'source_sql',
    'details.websiteTypeId': 'web_type',
};

export const referenceOf = (field: string): string | undefined =>
    Object.hasOwn(references, field) ? references[field] : undefined;

___INFO___

{
  "type": "TAG",
  "id": "cvt_temp_public_id",
  "version": 1,
  "securityGroups": [],
  "displayName": "Footfall",
  "categories": ["ANALYTICS"],
  "brand": {
    "id": "brand_dummy",
    "displayName": "Footfall"
  },
  "description": "Measures page views with the tracking script of your own Footfall server, and sends custom events.",
  "containerContexts": ["WEB"]
}


___TEMPLATE_PARAMETERS___

[
  {
    "type": "RADIO",
    "name": "tagType",
    "displayName": "What the tag does",
    "radioItems": [
      {
        "value": "measure",
        "displayValue": "Measure the page (fire it once, on Initialization or All Pages)"
      },
      {
        "value": "event",
        "displayValue": "Send an event (fire it when something happens)"
      }
    ],
    "simpleValueType": true,
    "defaultValue": "measure"
  },
  {
    "type": "TEXT",
    "name": "server",
    "displayName": "Server address",
    "help": "The address of your Footfall server, with https and without a slash at the end. The template may load scripts from this server alone; for another one, download the template from there.",
    "simpleValueType": true,
    "defaultValue": "https://footfall.example",
    "valueValidators": [
      {
        "type": "REGEX",
        "args": ["^https:\\/\\/[A-Za-z0-9.-]+(:[0-9]+)?$"],
        "errorMessage": "An address such as https://stats.example.com, without a path"
      }
    ],
    "enablingConditions": [{ "paramName": "tagType", "paramValue": "measure", "type": "EQUALS" }]
  },
  {
    "type": "TEXT",
    "name": "site",
    "displayName": "Site ID",
    "help": "What stands as data-site in the tracking code that Footfall shows for the site.",
    "simpleValueType": true,
    "valueValidators": [
      {
        "type": "REGEX",
        "args": ["^[a-z0-9]{8,32}$"],
        "errorMessage": "8 to 32 small letters and digits"
      }
    ],
    "enablingConditions": [{ "paramName": "tagType", "paramValue": "measure", "type": "EQUALS" }]
  },
  {
    "type": "GROUP",
    "name": "choices",
    "displayName": "More settings",
    "groupStyle": "ZIPPY_CLOSED",
    "enablingConditions": [{ "paramName": "tagType", "paramValue": "measure", "type": "EQUALS" }],
    "subParams": [
      {
        "type": "CHECKBOX",
        "name": "cookieless",
        "checkboxText": "Keep nothing in the visitor’s browser",
        "simpleValueType": true
      },
      {
        "type": "CHECKBOX",
        "name": "dnt",
        "checkboxText": "Do not count visitors with Do Not Track or Global Privacy Control",
        "simpleValueType": true
      },
      {
        "type": "CHECKBOX",
        "name": "hash",
        "checkboxText": "A change of the address’s hash is a page view",
        "simpleValueType": true
      },
      {
        "type": "CHECKBOX",
        "name": "replaceState",
        "checkboxText": "A replaceState that changes only query or hash is a page view",
        "simpleValueType": true
      },
      {
        "type": "CHECKBOX",
        "name": "frames",
        "checkboxText": "Count pages that are shown in a frame of another page",
        "simpleValueType": true
      },
      {
        "type": "CHECKBOX",
        "name": "vitals",
        "checkboxText": "Measure page speed (second script)",
        "simpleValueType": true
      },
      {
        "type": "CHECKBOX",
        "name": "errors",
        "checkboxText": "Count script errors (second script)",
        "simpleValueType": true
      },
      {
        "type": "TEXT",
        "name": "scriptPath",
        "displayName": "Path of the script",
        "simpleValueType": true,
        "defaultValue": "/t.js",
        "valueValidators": [
          {
            "type": "REGEX",
            "args": ["^\\/[A-Za-z0-9._~-][A-Za-z0-9._~\\/-]*$"],
            "errorMessage": "A path such as /t.js"
          }
        ]
      },
      {
        "type": "TEXT",
        "name": "secondScriptPath",
        "displayName": "Path of the second script",
        "simpleValueType": true,
        "defaultValue": "/v.js",
        "valueValidators": [
          {
            "type": "REGEX",
            "args": ["^\\/[A-Za-z0-9._~-][A-Za-z0-9._~\\/-]*$"],
            "errorMessage": "A path such as /v.js"
          }
        ]
      }
    ]
  },
  {
    "type": "TEXT",
    "name": "eventName",
    "displayName": "Name of the event",
    "simpleValueType": true,
    "valueValidators": [
      { "type": "NON_EMPTY" },
      { "type": "STRING_LENGTH", "args": [1, 120] }
    ],
    "enablingConditions": [{ "paramName": "tagType", "paramValue": "event", "type": "EQUALS" }]
  },
  {
    "type": "SIMPLE_TABLE",
    "name": "properties",
    "displayName": "Properties",
    "help": "Up to 30. The value of a goal is a whole number of the currency's smallest unit, such as 1999 for 19.99.",
    "simpleTableColumns": [
      {
        "type": "TEXT",
        "name": "name",
        "displayName": "Name",
        "defaultValue": "",
        "isUnique": true,
        "valueValidators": [{ "type": "NON_EMPTY" }]
      },
      {
        "type": "TEXT",
        "name": "value",
        "displayName": "Value",
        "defaultValue": ""
      }
    ],
    "enablingConditions": [{ "paramName": "tagType", "paramValue": "event", "type": "EQUALS" }]
  }
]


___SANDBOXED_JS_FOR_WEB_TEMPLATE___

const createArgumentsQueue = require('createArgumentsQueue');
const encodeUriComponent = require('encodeUriComponent');
const injectScript = require('injectScript');

// A script that Tag Manager loads has no attributes: the server takes them from its address.
const addressOf = (path, names) =>
  data.server + path + (names.length > 0 ? '?' + names.join('&') : '');

// Calls wait in footfall.q until the script is there and takes the function's place.
const footfall = createArgumentsQueue('footfall', 'footfall.q');

const measure = () => {
  const names = ['site=' + encodeUriComponent(data.site)];
  if (data.cookieless) names.push('cookieless');
  if (data.dnt) names.push('dnt');
  if (data.hash) names.push('hash');
  if (data.replaceState) names.push('replace-state');
  if (data.frames) names.push('frames');
  const second = [];
  if (data.vitals) second.push('vitals');
  if (data.errors) second.push('errors');
  const loadSecond = () => {
    if (second.length === 0) return data.gtmOnSuccess();
    const address = addressOf(data.secondScriptPath || '/v.js', second);
    injectScript(address, data.gtmOnSuccess, data.gtmOnFailure, address);
  };
  const address = addressOf(data.scriptPath || '/t.js', names);
  injectScript(address, loadSecond, data.gtmOnFailure, address);
};

const sendEvent = () => {
  const properties = {};
  const rows = data.properties || [];
  for (let i = 0; i < rows.length; i++) properties[rows[i].name] = rows[i].value;
  footfall(data.eventName, properties);
  data.gtmOnSuccess();
};

if (data.tagType === 'event') sendEvent();
else measure();


___WEB_PERMISSIONS___

[
  {
    "instance": {
      "key": { "publicId": "access_globals", "versionId": "1" },
      "param": [
        {
          "key": "keys",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [
                  { "type": 1, "string": "key" },
                  { "type": 1, "string": "read" },
                  { "type": 1, "string": "write" },
                  { "type": 1, "string": "execute" }
                ],
                "mapValue": [
                  { "type": 1, "string": "footfall" },
                  { "type": 8, "boolean": true },
                  { "type": 8, "boolean": true },
                  { "type": 8, "boolean": false }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  { "type": 1, "string": "key" },
                  { "type": 1, "string": "read" },
                  { "type": 1, "string": "write" },
                  { "type": 1, "string": "execute" }
                ],
                "mapValue": [
                  { "type": 1, "string": "footfall.q" },
                  { "type": 8, "boolean": true },
                  { "type": 8, "boolean": true },
                  { "type": 8, "boolean": false }
                ]
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": { "isEditedByUser": true },
    "isRequired": true
  },
  {
    "instance": {
      "key": { "publicId": "inject_script", "versionId": "1" },
      "param": [
        {
          "key": "urls",
          "value": {
            "type": 2,
            "listItem": [{ "type": 1, "string": "https://footfall.example/*" }]
          }
        }
      ]
    },
    "clientAnnotations": { "isEditedByUser": true },
    "isRequired": true
  }
]


___TESTS___

scenarios:
- name: The page is measured by the script of the server
  code: |-
    mock('injectScript', (url, onSuccess) => {
      assertThat(url).isEqualTo('https://footfall.example/t.js?site=abcdef012345&dnt');
      onSuccess();
    });
    runCode({ tagType: 'measure', server: 'https://footfall.example', site: 'abcdef012345', dnt: true });
    assertApi('gtmOnSuccess').wasCalled();
- name: An event waits for the script
  code: |-
    runCode({ tagType: 'event', eventName: 'Order', properties: [{ name: 'value', value: 1999 }] });
    assertApi('injectScript').wasNotCalled();
    assertApi('gtmOnSuccess').wasCalled();


___NOTES___

Download the template from your own Footfall server: it then names that server, and may load scripts from there alone.

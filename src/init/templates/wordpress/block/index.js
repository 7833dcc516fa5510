/* The block in the editor. PHP writes what visitors see: includes/element.php. */
(({ blocks, blockEditor, components, element, i18n }) => {
  const name = 'drug-prices/lookup';
  const { createElement, Fragment } = element;
  const { __ } = i18n;

  function languages() {
    const named = (tag) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag);
    return blocks.getBlockType(name).attributes.lang.enum.map((tag) => ({
      value: tag,
      label: tag === '' ? __('Language of the page', 'drug-prices') : named(tag),
    }));
  }

  function edit({ attributes, setAttributes }) {
    const bound = (attribute, label, help) => ({
      key: attribute,
      label,
      help,
      value: attributes[attribute],
      onChange: (value) => setAttributes({ [attribute]: value }),
    });
    const text = (...given) => createElement(components.TextControl, bound(...given));
    const chosen = [attributes.drug, attributes.dosage, attributes.location].filter(Boolean).join(', ');
    return createElement(
      Fragment,
      null,
      createElement(
        blockEditor.InspectorControls,
        null,
        createElement(
          components.PanelBody,
          { title: __('Initial values', 'drug-prices') },
          text(
            'drug',
            __('Medicine', 'drug-prices'),
            __('Leave empty to let visitors search for theirs.', 'drug-prices'),
          ),
          text('form', __('Form', 'drug-prices'), __('Such as tablet.', 'drug-prices')),
          text('dosage', __('Strength', 'drug-prices'), __('Such as 500 mg.', 'drug-prices')),
          text('quantity', __('Quantity', 'drug-prices'), __('Such as 30.', 'drug-prices')),
          text(
            'location',
            __('Location', 'drug-prices'),
            __('Leave empty to use the default location.', 'drug-prices'),
          ),
          createElement(components.SelectControl, {
            ...bound('lang', __('Language', 'drug-prices')),
            options: languages(),
          }),
          createElement(components.ToggleControl, {
            key: 'noSearch',
            label: __('Hide the search field', 'drug-prices'),
            help: __('For a page about one medicine.', 'drug-prices'),
            checked: attributes.noSearch,
            onChange: (noSearch) => setAttributes({ noSearch }),
          }),
        ),
      ),
      createElement(
        'div',
        blockEditor.useBlockProps(),
        createElement(components.Placeholder, {
          icon: 'tag',
          label: __('Drug prices', 'drug-prices'),
          instructions:
            chosen || __('Visitors search for a medicine and see its prices here.', 'drug-prices'),
        }),
      ),
    );
  }

  blocks.registerBlockType(name, { edit, save: () => null });
})(window.wp);

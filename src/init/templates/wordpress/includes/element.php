<?php
/** The element, from a shortcode or a block. Authors of a page choose what is looked up, never where it is sent. */

namespace DrugPrices;

defined( 'ABSPATH' ) || exit;

/** What a page may set, besides its language. No addresses: some authors are not allowed to add scripts or links. */
const TEXTS = array(
	'drug',
	'ndc',
	'form',
	'dosage',
	'quantity',
	'user-quantity',
	'manufacturer-type',
	'location',
	'ncpdp',
	'campaign',
	'prices',
	'sort',
	'pharmacy-type',
	'page-size',
	'coupon-format',
	'attribution-size',
	'heading-level',
);
const FLAGS = array(
	'no-search',
	'no-fair-price',
	'no-tips',
	'quote-check',
	'exclude-local',
	'expand-chains',
	'include-offers',
);

/** The custom property of each setting of the theme. */
const THEME = array(
	'accent' => '--drug-price-color-accent',
	'font'   => '--drug-price-font',
	'radius' => '--drug-price-radius',
);

/** What the page shows in place of the element until its script has loaded, in each of its languages. */
const FALLBACKS = array(
	'en' => 'To see prices, call %s.',
	'es' => 'Para ver precios, llame al %s.',
	'ar' => 'لمعرفة الأسعار، اتصل بالرقم %s.',
	'fr' => 'Pour voir les prix, appelez le %s.',
	'ht' => 'Pou wè pri yo, rele %s.',
	'ko' => '가격을 알아보려면 %s번으로 전화하세요.',
	'pl' => 'Aby poznać ceny, zadzwoń pod numer %s.',
	'pt' => 'Para ver os preços, ligue para %s.',
	'ru' => 'Чтобы узнать цены, позвоните по номеру %s.',
	'tl' => 'Para makita ang mga presyo, tumawag sa %s.',
	'vi' => 'Để xem giá, hãy gọi số %s.',
	'zh' => '如需查看价格，请致电 %s。',
);

/** `[drug_prices drug="Metformin" lang="es" no-search]`; WordPress passes a name without a value as a value. */
function from_shortcode( $given ) {
	$named = array();
	// before 6.5 WordPress gives an empty text where there are no attributes
	foreach ( is_array( $given ) ? $given : array() as $name => $value ) {
		if ( is_int( $name ) ) {
			$named[ $value ] = 'true';
		} else {
			$named[ $name ] = $value;
		}
	}
	return element( $named ) . unknown_names( named( $named ) );
}

/** For people who can edit the page: a misspelled name does nothing, and nobody else would tell them. */
function unknown_names( array $named ) {
	$known   = array_merge( TEXTS, FLAGS, array( 'lang' ) );
	$unknown = array_diff( array_map( 'strval', array_keys( $named ) ), $known );
	if ( ! $unknown || ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	return '<p>' . esc_html(
		sprintf(
			/* translators: 1: names that are not known, 2: those that are */
			__( 'Drug prices: the shortcode does not know %1$s, so that does nothing. It knows %2$s. Visitors do not see this line.', 'drug-prices' ),
			implode( ', ', $unknown ),
			implode( ', ', $known )
		)
	) . '</p>';
}

/** A block's attributes are in camelCase. */
function from_block( $given ) {
	$named = array();
	foreach ( $given as $name => $value ) {
		$named[ preg_replace( '/[A-Z]/', '-$0', $name ) ] = is_bool( $value ) ? ( $value ? 'true' : '' ) : $value;
	}
	$element = element( $named );
	return '' === $element ? '' : '<div ' . get_block_wrapper_attributes() . ">$element</div>";
}

/** @param array $given texts by name; names that are not in the lists above are ignored */
function element( array $given ) {
	$settings = settings();
	if ( '' === $settings['endpoint'] || '' === $settings['phone'] ) {
		return missing_settings();
	}
	$named      = named( $given );
	$attributes = array_filter( array_intersect_key( $named, array_flip( TEXTS ) ), 'strlen' );
	$attributes += array_filter( array( 'campaign' => $settings['campaign'] ), 'strlen' );
	// pharmacy numbers already give a place
	if ( ! isset( $attributes['ncpdp'] ) && '' !== $settings['location'] ) {
		$attributes += array( 'location' => $settings['location'] );
	}
	$html = sprintf( '<drug-price-lookup endpoint="%s"', esc_url( $settings['endpoint'] ) );
	foreach ( $attributes as $name => $value ) {
		$html .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	foreach ( FLAGS as $name ) {
		if ( isset( $named[ $name ] ) && ! in_array( strtolower( $named[ $name ] ), array( '', '0', 'no', 'false' ), true ) ) {
			$html .= " $name";
		}
	}
	foreach ( array( 'sealed', 'report-attribution' ) as $name ) {
		if ( '' !== $settings[ $name ] ) {
			$html .= " $name";
		}
	}
	$lang     = empty( $named['lang'] ) ? $settings['language'] : $named['lang'];
	$language = language_of( $lang );
	if ( '' !== $lang ) {
		$html .= sprintf( ' lang="%s"', esc_attr( $language ) );
	}
	$style = style_of( $settings );
	if ( '' !== $style ) {
		$html .= sprintf( ' style="%s"', esc_attr( $style ) );
	}
	enqueue_script( $settings['endpoint'] );
	$phone = '<bdi dir="ltr">' . esc_html( $settings['phone'] ) . '</bdi>';
	return $html . '>' . sprintf( esc_html( FALLBACKS[ $language ] ), $phone ) . '</drug-price-lookup>';
}

/** The theme's custom properties, of what is set. */
function style_of( array $settings ) {
	$style = '';
	foreach ( THEME as $name => $property ) {
		$style .= '' === $settings[ $name ] ? '' : "$property:{$settings[ $name ]};";
	}
	return $style;
}

/** Names as the element spells them: `pharmacy_type` and `Pharmacy-Type` become `pharmacy-type`. */
function named( array $given ) {
	$named = array();
	foreach ( $given as $name => $value ) {
		if ( is_scalar( $value ) ) {
			$named[ str_replace( '_', '-', strtolower( $name ) ) ] = sanitize_text_field( $value );
		}
	}
	return $named;
}

/** The element's language for a tag such as `es-MX`, or for the page's language if there is no tag; otherwise English. */
function language_of( $tag ) {
	$tag   = strtolower( '' === $tag ? get_bloginfo( 'language' ) : $tag );
	$first = preg_split( '/[-_]/', $tag )[0];
	if ( 'zh' === $first && preg_match( '/hant|tw|hk|mo/', $tag ) ) {
		return 'en';
	}
	$first = 'fil' === $first ? 'tl' : $first;
	return isset( FALLBACKS[ $first ] ) ? $first : 'en';
}

/** Nothing for visitors; the reason, for people who can edit the page. */
function missing_settings() {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	return '<p>' . esc_html__( 'Drug prices: not shown yet. An administrator must enter the endpoint and the phone number under Settings, Drug prices.', 'drug-prices' ) . '</p>';
}

<?php
/** The element, from a shortcode or a block. Whoever writes a page chooses what is looked up, never where it is sent. */

namespace DrugPrices;

defined( 'ABSPATH' ) || exit;

/** What a page may set beside its language. No addresses: some who write pages may not write scripts or links. */
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

/** What stands in the element's place until its script has loaded, in each of its languages. */
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

/** `[drug_prices drug="Metformin" lang="es" no-search]`; WordPress gives a name without a value as a value. */
function from_shortcode( $given ) {
	$named = array();
	foreach ( (array) $given as $name => $value ) {
		if ( is_int( $name ) ) {
			$named[ $value ] = 'true';
		} else {
			$named[ $name ] = $value;
		}
	}
	return element( $named );
}

/** A block's attributes are camelCase. */
function from_block( $given ) {
	$named = array();
	foreach ( $given as $name => $value ) {
		$named[ preg_replace( '/[A-Z]/', '-$0', $name ) ] = is_bool( $value ) ? ( $value ? 'true' : '' ) : $value;
	}
	$element = element( $named );
	return '' === $element ? '' : '<div ' . get_block_wrapper_attributes() . ">$element</div>";
}

/** @param array $given texts by name; what the lists above do not name is left out */
function element( array $given ) {
	$settings = settings();
	if ( '' === $settings['endpoint'] || '' === $settings['phone'] ) {
		return missing_settings();
	}
	$named      = named( $given );
	$attributes = array_filter( array_intersect_key( $named, array_flip( TEXTS ) ), 'strlen' );
	$attributes += array_filter( array( 'campaign' => $settings['campaign'] ), 'strlen' );
	// the numbers of pharmacies are a place already
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
	$language = language_of( isset( $named['lang'] ) ? $named['lang'] : '' );
	if ( ! empty( $named['lang'] ) ) {
		$html .= sprintf( ' lang="%s"', esc_attr( $language ) );
	}
	enqueue_scripts( $settings['endpoint'], $language );
	$phone = '<bdi dir="ltr">' . esc_html( $settings['phone'] ) . '</bdi>';
	return $html . '>' . sprintf( esc_html( FALLBACKS[ $language ] ), $phone ) . '</drug-price-lookup>';
}

/** Names as the element has them: `pharmacy_type` and `Pharmacy-Type` are `pharmacy-type`. */
function named( array $given ) {
	$named = array();
	foreach ( $given as $name => $value ) {
		if ( is_scalar( $value ) ) {
			$named[ str_replace( '_', '-', strtolower( $name ) ) ] = sanitize_text_field( $value );
		}
	}
	return $named;
}

/** Which of its languages the element speaks under a tag such as `es-MX`, by default the page's; else English. */
function language_of( $tag ) {
	$tag   = strtolower( '' === $tag ? get_bloginfo( 'language' ) : $tag );
	$first = preg_split( '/[-_]/', $tag )[0];
	if ( 'zh' === $first && preg_match( '/hant|tw|hk|mo/', $tag ) ) {
		return 'en';
	}
	$first = 'fil' === $first ? 'tl' : $first;
	return isset( FALLBACKS[ $first ] ) ? $first : 'en';
}

/** Nothing for visitors, and a reason for whoever edits the page. */
function missing_settings() {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	return '<p>' . esc_html__( 'Drug prices: not shown yet. An administrator must enter the endpoint and the telephone number under Settings, Drug prices.', 'drug-prices' ) . '</p>';
}
